import { useLocale } from 'next-intl';
import { Mosaic } from '@/components/ui/brand/mosaic';
import { CalendarLink } from '@/components/ui/calendar-link';
import { inCategory } from '@/components/ui/category-colours';
import { EnquiryButton } from '@/components/ui/enquiry-button';
import { MerchantLogo } from '@/components/ui/merchant-logo';
import { Note } from '@/components/ui/note';
import { SaveSearchButton } from '@/components/ui/save-search-button';
import { ShareButton } from '@/components/ui/share-button';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import type { Merchant } from '@/lib/contract/merchant';
import { yearOf } from '@/lib/format/dates';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import type { Enquiry } from '@/lib/site/whatsapp';
import styles from './merchant-head.module.css';

/**
 * Renders the header of a merchant: cover in the colours of its main category, logo, name, key figures and
 * enquiry button.
 */
export function MerchantHead({ merchant, enquiry }: { merchant: Merchant; enquiry: Enquiry | null }) {
  const t = useTranslations('merchant');
  const locale = useLocale();
  const { rating } = merchant;
  const figures: [value: string, label: string][] = [
    [String(merchant.postCount), t(merchant.postCount === 1 ? 'stats.course' : 'stats.courses')],
    ...(rating.average !== null && rating.count > 0
      ? [[rating.average.toFixed(1), t('stats.rating', { count: rating.count })] as [string, string]]
      : []),
    [
      t('stats.year', { year: String(yearOf(merchant.joinedAt)) }),
      t('stats.joined', { site: site.name[locale] }),
    ],
  ];
  return (
    <header className={styles.head}>
      <div {...inCategory(merchant.icon, styles.cover)}>
        <Mosaic seed={merchant.slug} category={merchant.icon !== null} columns={21} rows={3} />
      </div>
      <MerchantLogo merchant={merchant} size={136} className={styles.logo} />
      <h1 className={`h1 ${styles.name}`}>
        <span lang={langOf(merchant, 'name', locale)}>{merchant.name}</span>
        {merchant.verified && <VerifiedSeal size={26} />}
      </h1>
      {merchant.description && (
        <p className={styles.description} lang={langOf(merchant, 'description', locale)}>
          {merchant.description}
        </p>
      )}
      <ul className={`${styles.figures} number`} aria-label={t('stats.label')}>
        {figures.map(([value, label]) => (
          <li key={label}>
            <b>{value}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions} data-merchant-actions={merchant.slug}>
        {enquiry && <EnquiryButton enquiry={enquiry} />}
        <SaveSearchButton filters={{ merchant: merchant.slug }}>{t('follow')}</SaveSearchButton>
        <ShareButton title={merchant.name} />
        {merchant.postCount > 0 && <CalendarLink kind="merchant" slug={merchant.slug} />}
      </div>
      {merchant.claimable && (
        <p className={`small ${styles.claiming}`}>
          <a
            className={styles.claim}
            href={localePath(locale, `/claim?merchant=${merchant.slug}`)}
            rel="nofollow"
          >
            {t('claim')}
          </a>
        </p>
      )}
      {merchant.sample && (
        <Note icon="info" tone="info" title={t('sample')}>
          {t('sampleNote')}
        </Note>
      )}
    </header>
  );
}
