'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { type AdminImport, IMPORT_MAX_BYTES } from '@/lib/contract/admin-imports';
import { bytesIn } from '../overview/bytes';
import { useChoices } from '../route';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { pageOf } from '../ui/page-filters';
import styles from '../ui/screen.module.css';
import { ImportForm } from './import-form';
import { ImportStatus } from './import-status';

/** Renders the form of a new import and the earlier imports, latest first. */
export function ImportList() {
  const t = useTranslations('admin.imports');
  const locale = useLocale();
  const [query] = useChoices();
  const paging = pageOf(query);
  const list = useQuery({
    queryKey: ['admin', 'imports', paging],
    queryFn: () => adminApi().listImports(paging),
    placeholderData: keepPreviousData,
  });
  const isDesktop = useIsDesktop();
  const file: GridColDef<AdminImport> = {
    field: 'file',
    headerName: t('file'),
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
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
            problems: report.problemCount,
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
      <ScreenHeading title={t('title')} lead={t('lead', { size: bytesIn(IMPORT_MAX_BYTES) })} />
      <div className={styles.stack}>
        <ImportForm />
        <h2 className="h3">{t('past')}</h2>
        {list.isError ? (
          <LoadFailure error={list.error} onRetry={list.refetch} />
        ) : (
          <ScreenTable
            label={t('past')}
            rows={list.data?.data}
            meta={list.data?.meta}
            columns={isDesktop ? [file, result, state] : [file]}
            empty={t('empty')}
          />
        )}
      </div>
    </>
  );
}
