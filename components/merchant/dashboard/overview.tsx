import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import styles from './dashboard.module.css';
import { OverviewNotes } from './overview-notes';
import { OwnAdvertisements } from './own-advertisements';
import { StatisticsPanel } from './statistics-panel';

/** Renders the overview of the business: notes, statistics and advertisements. */
export function Overview({ current }: { current: CurrentMerchant }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const format = useFormatter();
  const { merchant, role, rating, postCounts } = current;
  const hasBeenSeen = postCounts.published + postCounts.expired + postCounts.withdrawn + postCounts.ended > 0;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="h1">
            {merchant.name || t('title')}
            {merchant.verified && <VerifiedSeal size={24} />}
            {merchant.trusted && <span className={styles.trusted}>{t('trusted')}</span>}
          </h1>
          <p className="muted small">
            {rating.average === null
              ? t('unrated')
              : t('rated', {
                  average: format.number(rating.average, { maximumFractionDigits: 1 }),
                  count: rating.count,
                })}
          </p>
        </div>
        <div className={styles.add}>
          <ButtonLink href="?upload=1">
            <Icon name="upload" />
            {t('upload')}
          </ButtonLink>
          <ButtonLink variant="filled" href={localePath(locale, '/merchant/advertisement')}>
            <Icon name="plus" />
            {t('write')}
          </ButtonLink>
        </div>
      </div>
      <OverviewNotes merchant={merchant} role={role} counts={postCounts} />
      {hasBeenSeen && <StatisticsPanel id={null} name={merchant.slug} />}
      <OwnAdvertisements counts={postCounts} />
    </>
  );
}
