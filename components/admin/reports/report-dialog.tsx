import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { REASON_MAX_LENGTH } from '@/lib/contract/admin-advertisements';
import {
  type AdminReport,
  decideReportSchema,
  REPORT_DECISIONS,
  type ReportDecision,
} from '@/lib/contract/admin-reports';
import { useReadQueuesAnew } from '../queue/queue-query';
import { useNotice } from '../ui/notice';
import { Segments } from '../ui/segments';
import { SendDialog } from '../ui/send-dialog';
import { ReportText } from './report-text';

/** Renders the decision on a report. Removal needs a note, which the course's merchant gets by mail. */
export function ReportDialog({ report, onClose }: { report: AdminReport; onClose: () => void }) {
  const t = useTranslations('admin.reports');
  const validation = useTranslations('validation');
  const notify = useNotice();
  const readAnew = useReadQueuesAnew();
  const [decision, setDecision] = useState<ReportDecision>('dismiss');
  const form = useForm({ defaultValues: { note: '' } });
  const isToldToMerchant = decision === 'remove' && report.subject === 'post' && report.post.advertised;

  async function decide({ note }: { note: string }) {
    const wish = decideReportSchema.safeParse({
      version: report.version,
      decision,
      ...(note.trim() && { note }),
    });
    if (!wish.success)
      return form.setError('note', { message: wish.error.issues[0]?.message ?? '' }, { shouldFocus: true });
    try {
      await adminApi().decideReport(report.id, wish.data);
      notify(t(`done.${decision}`));
      onClose();
    } finally {
      await readAnew();
    }
  }
  const problem = form.formState.errors.note?.message;
  return (
    <SendDialog
      title={t('dialogTitle')}
      form={form}
      submit={t(`decisions.${decision}`)}
      send={decide}
      onClose={onClose}
    >
      <ReportText report={report} />
      <Segments
        label={t('decision')}
        value={decision}
        options={REPORT_DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        onChange={(next) => {
          setDecision(next);
          form.clearErrors();
        }}
      />
      <p className="muted small">
        {t(decision === 'remove' ? `explained.remove.${report.subject}` : `explained.${decision}`)}
      </p>
      <TextField
        field={form.register('note')}
        label={t('note')}
        note={t(isToldToMerchant ? 'noteToMerchant' : decision === 'remove' ? 'noteKept' : 'noteOptional')}
        optional={decision === 'remove' ? undefined : ''}
        rows={3}
        error={
          problem &&
          validation(problem === 'required' ? 'required' : 'max_length', { length: REASON_MAX_LENGTH })
        }
      />
    </SendDialog>
  );
}
