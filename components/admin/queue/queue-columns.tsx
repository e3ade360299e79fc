import type { GridColDef } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { useCourseTitle } from '@/components/admin/ui/course-title';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { PictureImage } from '@/components/ui/picture-image';
import type { AdminAdvertisement } from '@/lib/contract/admin-advertisements';
import { type RouteQuery, useRouteQuery } from '../route';
import { DueTime } from './due-time';
import { KindStatus } from './kind-status';
import styles from './queue.module.css';
import { QueueHints } from './queue-hints';

/** Returns the columns of the queue; on a phone, one column that stacks all values. */
export function useQueueColumns(isDesktop: boolean): GridColDef<AdminAdvertisement>[] {
  const t = useTranslations('admin.queue');
  const query = useRouteQuery();
  const course: GridColDef<AdminAdvertisement> = {
    field: 'title',
    headerName: t('course'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => <Course row={row} query={query} isAlone={!isDesktop} />,
  };
  if (!isDesktop) return [course];
  return [
    course,
    { field: 'category', headerName: t('category'), width: 150, valueGetter: (value) => value ?? '—' },
    { field: 'kind', headerName: t('kind'), width: 160, renderCell: ({ row }) => <KindStatus row={row} /> },
    { field: 'dueOn', headerName: t('due'), width: 170, renderCell: ({ row }) => <DueTime row={row} /> },
  ];
}

function Course({ row, query, isAlone }: { row: AdminAdvertisement; query: RouteQuery; isAlone: boolean }) {
  const t = useTranslations('admin.queue');
  const titleOf = useCourseTitle();
  return (
    <div className={styles.course}>
      {row.listImage && <PictureImage picture={row.listImage} sizes="64px" />}
      <div>
        <ScreenLink screen={`advertisements/${row.id}`} query={query} tabIndex={-1}>
          {titleOf(row)}
        </ScreenLink>
        <ScreenLink
          className={styles.by}
          screen="advertisements"
          query={{ ...query, page: undefined, merchant: row.merchant.id }}
          tabIndex={-1}
        >
          {row.merchant.name}
        </ScreenLink>
        {row.batch && row.batch.size > 1 && (
          <ScreenLink
            className={styles.by}
            screen="advertisements"
            query={{ ...query, page: undefined, batch: row.batch.id }}
            tabIndex={-1}
          >
            {t('batch', { count: row.batch.size })}
          </ScreenLink>
        )}
        <QueueHints hints={row.hints} />
        {isAlone && (
          <>
            <KindStatus row={row} />
            <DueTime row={row} />
          </>
        )}
      </div>
    </div>
  );
}
