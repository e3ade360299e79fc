import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { POST_STATES } from '@/lib/contract/choices';
import type { AdvertisementCounts } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { DashboardFailure } from './dashboard-failure';
import { useOwnAdvertisements } from './merchant-queries';
import { OwnAdvertisementRow } from './own-advertisement-row';
import styles from './own-advertisements.module.css';
import { PageSteps } from './page-steps';
import { StateTabs } from './state-tabs';
import { SubmitDrafts } from './submit-drafts';

/** Renders the merchant's advertisements, filtered by state and paginated. The address stores both. */
export function OwnAdvertisements({ counts }: { counts: AdvertisementCounts }) {
  const t = useTranslations('dashboard.posts');
  const places = useTranslations('dashboard.places');
  const locale = useLocale();
  const headingId = useId();
  const search = useSearchParams();
  const state = POST_STATES.find((known) => known === search.get('state')) ?? null;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const { data, isError, isPlaceholderData, refetch } = useOwnAdvertisements({ state, page });
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
  if (total === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={{ href: localePath(locale, '/merchant/advertisement'), label: t('write') }}
      />
    );
  return (
    <section aria-labelledby={headingId} className={styles.posts}>
      <div className={styles.top}>
        <h2 className="h2" id={headingId}>
          {t('title')}
        </h2>
        <StateTabs counts={counts} total={total} state={state} />
      </div>
      {!data ? (
        isError ? (
          <DashboardFailure onRetry={refetch} />
        ) : (
          <ShapeSkeleton />
        )
      ) : (
        <>
          <p className="srOnly" role="status">
            {t('count', { count: data.meta.total })}
          </p>
          {state === 'draft' && counts.draft > 1 && (
            <div>
              <SubmitDrafts count={counts.draft} />
            </div>
          )}
          {data.data.length === 0 ? (
            <p className={`muted ${styles.none}`}>{t('none')}</p>
          ) : (
            <table className={styles.table} aria-labelledby={headingId} aria-busy={isPlaceholderData}>
              <thead>
                <tr>
                  <th scope="col">{t('course')}</th>
                  <th scope="col">{t('state')}</th>
                  <th scope="col">{t('views')}</th>
                  <th scope="col">{t('whatsapp')}</th>
                  <th scope="col">{t('bookmarks')}</th>
                  <th scope="col">{places('column')}</th>
                  <th scope="col">
                    <span className="srOnly">{t('nextStep')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((post) => (
                  <OwnAdvertisementRow key={post.id} post={post} />
                ))}
              </tbody>
            </table>
          )}
          <PageSteps page={page} totalPages={data.meta.totalPages} />
          <p className="muted small">{t('interestNote')}</p>
        </>
      )}
    </section>
  );
}
