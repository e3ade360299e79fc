'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { type AdminReport, REPORT_STATES } from '@/lib/contract/admin-reports';
import { REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/contract/choices';
import { useChoices } from '../route';
import { LoadFailure } from '../ui/load-failure';
import { pageOf } from '../ui/page-filters';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { ReportDialog } from './report-dialog';
import { ReportText } from './report-text';

/** Renders the reports of visitors, oldest first (specification §E). */
export function ReportQueue() {
  const t = useTranslations('admin.reports');
  const reasons = useTranslations('report.reasons');
  const [query] = useChoices();
  const state = REPORT_STATES.find((known) => known === query.state) ?? 'waiting';
  const reason = REPORT_REASONS.find((known) => known === query.reason);
  const subject = REPORT_SUBJECTS.find((known) => known === query.subject);
  const filters = { state, ...(reason && { reason }), ...(subject && { subject }), ...pageOf(query) };
  const list = useQuery({
    queryKey: ['admin', 'reports', filters],
    queryFn: () => adminApi().listReports(filters),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<AdminReport | null>(null);
  const isDesktop = useIsDesktop();
  const button = (report: AdminReport) => (
    <Button
      size="small"
      aria-label={t('decideNamed', { title: report.comment?.title ?? report.post.title })}
      onClick={() => setChosen(report)}
    >
      {t('decide')}
    </Button>
  );
  const isWaiting = state === 'waiting';
  const reported: GridColDef<AdminReport> = {
    field: 'subject',
    headerName: t('reported'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => <ReportText report={row}>{!isDesktop && isWaiting && button(row)}</ReportText>,
  };
  const decision: GridColDef<AdminReport> = {
    field: 'id',
    headerName: t('decision'),
    width: 120,
    renderCell: ({ row }) => button(row),
  };
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <search className={styles.filters}>
        <SelectFilter
          name="state"
          label={t('state')}
          any={t('states.waiting')}
          options={[{ value: 'resolved', label: t('states.resolved') }]}
        />
        <SelectFilter
          name="subject"
          label={t('subject')}
          any={t('any')}
          options={REPORT_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        />
        <SelectFilter
          name="reason"
          label={t('reason')}
          any={t('any')}
          options={REPORT_REASONS.map((value) => ({ value, label: reasons(value) }))}
        />
      </search>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('title')}
          rows={list.data?.data}
          meta={list.data?.meta}
          columns={isDesktop && isWaiting ? [reported, decision] : [reported]}
          empty={t('empty')}
        />
      )}
      {chosen && <ReportDialog report={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
