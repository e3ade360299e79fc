'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { useAction } from '../people/person-page';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { RowList } from '../ui/row-list';

/** Renders the jobs that failed after their last attempt, with a button to retry each. */
export function Jobs() {
  const t = useTranslations('admin.jobs');
  const locale = useLocale();
  const act = useAction();
  const jobs = useQuery({ queryKey: ['admin', 'jobs'], queryFn: () => adminApi().listFailedJobs() });
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      {jobs.isError && <LoadFailure error={jobs.error} onRetry={jobs.refetch} />}
      {jobs.data?.length === 0 && <p>{t('empty')}</p>}
      {jobs.data && jobs.data.length > 0 && (
        <RowList
          label={t('title')}
          rows={jobs.data.map(({ id, kind, payload, reason, attempts, failedAt }) => ({
            id,
            title: kind,
            detail: (
              <>
                <p>{t('failed', { time: dayAndTime(locale, failedAt), attempts })}</p>
                <p>
                  <code>{JSON.stringify(payload)}</code>
                </p>
                <p>{reason}</p>
              </>
            ),
            actions: (
              <Button size="small" onClick={() => void act(() => adminApi().retryJob(id), t('retried'))}>
                {t('retry')}
              </Button>
            ),
          }))}
        />
      )}
    </>
  );
}
