'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '@/lib/contract/admin-audit';
import { useChoices } from '../route';
import { DayFilter } from '../ui/day-filter';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { BeforeAfter } from './before-after';

const oneOf = <T extends string>(choices: readonly T[], value: string | undefined) =>
  choices.find((choice) => choice === value);

/** Renders the audit log: every administrative action with the values before and after (specification §E). */
export function AuditLog() {
  const t = useTranslations('admin.audit');
  const locale = useLocale();
  const [query] = useChoices();
  const action = oneOf(AUDIT_ACTIONS, query.action);
  const subjectKind = oneOf(AUDIT_SUBJECTS, query.subject);
  const filters = {
    ...(action && { action }),
    ...(subjectKind && { subjectKind }),
    ...(query.id && { subjectId: query.id }),
    ...(query.from && { from: query.from }),
    ...(query.to && { to: query.to }),
    page: Number(query.page) || 1,
    ...(query.per_page && { perPage: Number(query.per_page) }),
  };
  const list = useQuery({
    queryKey: ['admin', 'audit', filters],
    queryFn: () => adminApi().listAudit(filters),
    placeholderData: keepPreviousData,
  });
  const isDesktop = useIsDesktop();
  const act: GridColDef<AuditEntry> = {
    field: 'action',
    headerName: t('act'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0, whiteSpace: 'normal' }}>
        <b>{t(`actions.${row.action}`)}</b> {t(`subjects.${row.subjectKind}`)} {row.subject || row.subjectId}
        {!isDesktop && (
          <p className="muted small">
            {row.actor || t('operator')} · {dayAndTime(locale, row.at)}
          </p>
        )}
        <BeforeAfter entry={row} />
      </div>
    ),
  };
  const columns: GridColDef<AuditEntry>[] = isDesktop
    ? [
        {
          field: 'at',
          headerName: t('at'),
          width: 160,
          valueFormatter: (value) => dayAndTime(locale, value),
        },
        {
          field: 'actor',
          headerName: t('actor'),
          width: 230,
          valueGetter: (value) => value || t('operator'),
        },
        act,
      ]
    : [act];
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <search className={styles.filters}>
        <SelectFilter
          name="action"
          label={t('act')}
          any={t('any')}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
        />
        <SelectFilter
          name="subject"
          label={t('subject')}
          any={t('any')}
          options={AUDIT_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        />
        <DayFilter name="from" label={t('from')} />
        <DayFilter name="to" label={t('to')} />
      </search>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('title')}
          rows={list.data?.data}
          meta={list.data?.meta}
          columns={columns}
          empty={t('empty')}
        />
      )}
    </>
  );
}
