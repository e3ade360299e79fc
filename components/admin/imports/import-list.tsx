'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { type AdminImport, adminImportSchema, IMPORT_MAX_BYTES } from '@/lib/contract/admin-imports';
import { bytesIn } from '../overview/bytes';
import { ListTable } from '../ui/list-screen';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { useList } from '../ui/use-list';
import { ImportForm } from './import-form';
import { ImportStatus } from './import-status';
import { LeftCoursesBox } from './left-courses';
import { TemplateButton } from './template-button';

/** Renders the form of a new import and the earlier imports, latest first. */
export function ImportList() {
  const t = useTranslations('admin.imports');
  const locale = useLocale();
  const list = useList('imports', {}, (query) => adminApi().listImports(query));
  const isDesktop = useIsDesktop();
  const file: GridColDef<AdminImport> = {
    field: 'file',
    headerName: t('file'),
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <div className={styles.cell}>
        <ScreenLink screen={`imports/${row.id}`} className={styles.link}>
          <b>{row.file}</b>
        </ScreenLink>
        <p className="muted small">
          {dayAndTime(locale, row.createdAt)} · {row.actor}
        </p>
        {!isDesktop && <ImportStatus made={row} />}
      </div>
    ),
  };
  const result: GridColDef<AdminImport> = {
    field: 'rows',
    headerName: t('result'),
    width: 260,
    renderCell: ({ row: { report } }) =>
      report && (
        <span className="small">
          {t('summary', {
            inserted: report.inserted,
            updated: report.updated,
            leftOut: report.leftOutRows,
            partial: report.partialRows,
          })}
        </span>
      ),
  };
  const state: GridColDef<AdminImport> = {
    field: 'state',
    headerName: t('state'),
    width: 200,
    renderCell: ({ row }) => <ImportStatus made={row} />,
  };
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead', { size: bytesIn(IMPORT_MAX_BYTES) })}>
        <TemplateButton />
      </ScreenHeading>
      <div className={styles.stack}>
        <LeftCoursesBox />
        <ImportForm />
        <h2 className="h3">{t('past')}</h2>
        <ListTable
          label={t('past')}
          list={list}
          rows={list.data?.data}
          schema={adminImportSchema}
          columns={isDesktop ? [file, result, state] : [file]}
          empty={t('empty')}
        />
      </div>
    </>
  );
}
