'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { adminReportSchema, REPORT_STATES } from '@/lib/contract/admin-reports';
import { REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/contract/choices';
import { QueueScreen } from '../queue/queue-screen';
import { SelectFilter } from '../ui/select-filter';
import { useList, useListFilters } from '../ui/use-list';
import { ReportDialog } from './report-dialog';
import { ReportText } from './report-text';

/** Renders the reports of visitors, oldest first (specification §E). */
export function ReportQueue() {
  const t = useTranslations('admin.reports');
  const reasons = useTranslations('report.reasons');
  const filters = useListFilters({
    ...{ state: REPORT_STATES, reason: REPORT_REASONS, subject: REPORT_SUBJECTS },
  });
  return (
    <QueueScreen
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
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
        </>
      }
      list={useList('reports', filters, (query) => adminApi().listReports(query))}
      schema={adminReportSchema}
      empty={t('empty')}
      heads={{ row: t('reported'), decision: filters.state === 'resolved' ? null : t('decision') }}
      text={(report, buttons) => <ReportText report={report}>{buttons}</ReportText>}
      buttons={({ comment, post }, decide) => (
        <Button
          size="small"
          aria-label={t('decideNamed', { title: comment?.title ?? post.title })}
          onClick={decide}
        >
          {t('decide')}
        </Button>
      )}
      dialog={(report, onClose) => <ReportDialog report={report} onClose={onClose} />}
    />
  );
}
