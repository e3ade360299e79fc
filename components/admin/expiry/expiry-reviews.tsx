'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type AdminAdvertisement, adminAdvertisementSchema } from '@/lib/contract/admin-advertisements';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { useQueueColumns } from '../queue/queue-columns';
import { useQueue } from '../queue/queue-query';
import { filtersOf } from '../queue/queue-view';
import { useRouteQuery } from '../route';
import { useCourseTitle } from '../ui/course-title';
import { KeywordFilter } from '../ui/keyword-filter';
import { ListScreen } from '../ui/list-screen';
import { useIsDesktop } from '../ui/screen-table';
import { ExpiryDialog } from './expiry-dialog';

/**
 * Renders the courses that have been published for three months: keep, end, or ask the merchant
 * (specification §D).
 */
export function ExpiryReviews() {
  const t = useTranslations('admin.expiry');
  const locale = useLocale();
  const { keyword, page, per_page } = useRouteQuery();
  const filters = filtersOf({
    ...(keyword && { keyword }),
    ...(page && { page }),
    ...(per_page && { per_page }),
  });
  const titleOf = useCourseTitle();
  const list = useQueue({ ...filters, queue: 'expiry' });
  const isDesktop = useIsDesktop();
  const [course] = useQueueColumns(isDesktop);
  const [chosen, setChosen] = useState<AdminAdvertisement | null>(null);
  const day = (instant: string | null) => (instant ? longDate(locale, hongKongTime(instant).date) : '—');
  const button: GridColDef<AdminAdvertisement> = {
    field: 'id',
    headerName: t('review'),
    width: 110,
    renderCell: ({ row }) => (
      <Button
        size="small"
        aria-label={t('reviewNamed', { title: titleOf(row) })}
        onClick={() => setChosen(row)}
      >
        {t('review')}
      </Button>
    ),
  };
  const dates: GridColDef<AdminAdvertisement>[] = [
    { field: 'publishedAt', headerName: t('since'), width: 160, valueFormatter: (value) => day(value) },
    { field: 'listedUntil', headerName: t('until'), width: 160, valueFormatter: (value) => day(value) },
  ];
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      filters={<KeywordFilter label={t('keyword')} />}
      list={list}
      rows={list.data?.data}
      schema={adminAdvertisementSchema}
      columns={[...(course ? [course] : []), ...(isDesktop ? dates : []), button]}
      empty={t('empty')}
    >
      {chosen && <ExpiryDialog advertisement={chosen} onClose={() => setChosen(null)} />}
    </ListScreen>
  );
}
