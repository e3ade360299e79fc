import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { DraftLine } from '@/components/layout/draft-line';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import { businessName } from '@/lib/contract/account';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { OwnAdvertisements } from './advertisements/own-advertisements';
import styles from './dashboard.module.css';
import { DashboardLink } from './dashboard-link';
import { OverviewNotes } from './overview-notes';
import { FiguresStrip } from './statistics/figures-strip';

/** Renders the overview of the business: notes, advertisements, and last its figures. */
export function Overview({ current, search }: { current: CurrentMerchant; search: URLSearchParams }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const format = useFormatter();
  const { merchant, role, rating, postCounts } = current;
  const { published, paused, expired, withdrawn, ended } = postCounts;
  const hasBeenSeen = published + paused + expired + withdrawn + ended > 0;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="h1">
            {businessName(locale, merchant) || t('title')}
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
      {postCounts.draft > 0 && <DraftLine key={postCounts.draft} locale={locale} />}
      <OverviewNotes merchant={merchant} role={role} counts={postCounts} />
      {published + paused > 0 && (
        <DashboardLink className={styles.back} search="?lessons=all">
          <Icon name="calendar" size={18} />
          {t('lessons.ofCourse')}
        </DashboardLink>
      )}
      <OwnAdvertisements counts={postCounts} search={search} />
      {hasBeenSeen && <FiguresStrip rating={rating} />}
    </>
  );
}
