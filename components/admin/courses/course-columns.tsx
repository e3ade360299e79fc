import type { GridColDef } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { PictureImage } from '@/components/ui/picture-image';
import type { AdminCourse } from '@/lib/contract/admin-courses';
import queueStyles from '../queue/queue.module.css';
import { type RouteQuery, useRouteQuery } from '../route';
import { useCourseTitle } from '../ui/course-title';
import { ScreenLink } from '../ui/screen-link';
import { useCourseNote } from './course-note';
import { CourseStatus } from './course-status';
import styles from './courses.module.css';

/** Returns the columns of the list; on a phone, one column that stacks all values. */
export function useCourseColumns(isDesktop: boolean): GridColDef<AdminCourse>[] {
  const t = useTranslations('admin.courses');
  const query = useRouteQuery();
  const noteOf = useCourseNote();
  const course: GridColDef<AdminCourse> = {
    field: 'title',
    headerName: t('course'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => <Course row={row} query={query} isAlone={!isDesktop} note={noteOf(row)} />,
  };
  if (!isDesktop) return [course];
  return [
    course,
    {
      field: 'category',
      headerName: t('category'),
      width: 130,
      renderCell: ({ row }) => (
        <div className={styles.lines}>
          <span>{row.category[0] ?? '—'}</span>
          {row.category.length > 1 && <span>{row.category.at(-1)}</span>}
        </div>
      ),
    },
    {
      field: 'state',
      headerName: t('state'),
      width: 170,
      renderCell: ({ row }) => <CourseStatus state={row.state} />,
    },
    {
      field: 'origin',
      headerName: t('origin'),
      width: 150,
      renderCell: ({ row }) => (
        <div className={styles.lines}>
          <span>{t(`origins.${row.origin}`)}</span>
          {row.corrected && <span className="muted">{t('corrected')}</span>}
        </div>
      ),
    },
    { field: 'updatedAt', headerName: t('note'), width: 150, valueGetter: (_, row) => noteOf(row) },
  ];
}

interface CourseProps {
  row: AdminCourse;
  query: RouteQuery;
  isAlone: boolean;
  note: string;
}

function Course({ row, query, isAlone, note }: CourseProps) {
  const t = useTranslations('admin.courses');
  const titleOf = useCourseTitle();
  return (
    <div className={queueStyles.course}>
      {row.listImage && <PictureImage picture={row.listImage} sizes="64px" />}
      <div>
        <ScreenLink screen={`courses/${row.id}`} query={query} tabIndex={-1}>
          {titleOf(row)}
        </ScreenLink>
        <span className={styles.by}>
          <ScreenLink
            className={queueStyles.by}
            screen="courses"
            query={{ ...query, page: undefined, merchant: row.merchant.id }}
            tabIndex={-1}
          >
            {row.merchant.name}
          </ScreenLink>
          {` · ${t('number', { id: row.id })}`}
        </span>
        {isAlone && (
          <>
            <CourseStatus state={row.state} />
            <span className={styles.by}>
              {t(`origins.${row.origin}`)} · {note}
            </span>
          </>
        )}
      </div>
    </div>
  );
}
