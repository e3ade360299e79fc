'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, auditEntrySchema } from '@/lib/contract/admin-audit';
import { ExportButtons } from '../operations/export-buttons';
import { DayFilter } from '../ui/day-filter';
import { ListScreen } from '../ui/list-screen';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { useIsDesktop } from '../ui/screen-table';
import { SelectFilter } from '../ui/select-filter';
import { useList, useListFilters } from '../ui/use-list';
import { AuditSubjectName } from './audit-subject';
import { BeforeAfter } from './before-after';

/** Renders the audit log: every administrative action with the values before and after (specification §E). */
export function AuditLog() {
  const t = useTranslations('admin.audit');
  const locale = useLocale();
  const { subject, id, ...filters } = useListFilters({
    ...{ action: AUDIT_ACTIONS, subject: AUDIT_SUBJECTS },
    ...{ id: null, from: null, to: null },
  });
  const wanted = {
    ...filters,
    ...(subject && { subjectKind: subject }),
    ...(id && { subjectId: id }),
  };
  const list = useList('audit', wanted, (query) => adminApi().listAudit(query));
  const isDesktop = useIsDesktop();
  const act: GridColDef<AuditEntry> = {
    field: 'action',
    headerName: t('act'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => (
      <div className={styles.cell}>
        <b>{t(`actions.${row.action}`)}</b> {t(`subjects.${row.subjectKind}`)}{' '}
        <AuditSubjectName entry={row} />
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
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      beside={
        <div className={styles.buttons}>
          <ExportButtons kind="audit" filters={wanted} />
        </div>
      }
      filters={
        <>
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
        </>
      }
      list={list}
      rows={list.data?.data}
      schema={auditEntrySchema}
      columns={columns}
      empty={t('empty')}
    />
  );
}
