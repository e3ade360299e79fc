import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCourseTitle } from '@/components/admin/ui/course-title';
import { adminApi } from '@/lib/api/admin';
import {
  type AdminAdvertisement,
  EXPIRY_DECISIONS,
  type ExpiryReview,
  reasonSchema,
} from '@/lib/contract/admin-advertisements';
import { useReadQueuesAnew } from '../queue/queue-query';
import { ReasonField } from '../review/reason-field';
import { useNotice } from '../ui/notice';
import { Segments } from '../ui/segments';
import { SendDialog } from '../ui/send-dialog';

interface ExpiryDialogProps {
  advertisement: AdminAdvertisement;
  onClose: () => void;
}

/**
 * Renders the expiry review of a course. Every decision but `keep` needs a reason, which the merchant gets by
 * mail.
 */
export function ExpiryDialog({ advertisement, onClose }: ExpiryDialogProps) {
  const { id, version } = advertisement;
  const title = useCourseTitle()(advertisement);
  const t = useTranslations('admin.expiry');
  const notify = useNotice();
  const readAnew = useReadQueuesAnew();
  const [decision, setDecision] = useState<ExpiryReview['decision']>('keep');
  const form = useForm({ defaultValues: { reason: '' } });

  async function decide({ reason: typed }: { reason: string }) {
    const reason = reasonSchema.safeParse(typed);
    if (decision !== 'keep' && !reason.success)
      return form.setError(
        'reason',
        { message: reason.error.issues[0]?.message ?? '' },
        { shouldFocus: true },
      );
    const reasonSent = decision !== 'keep' && reason.success ? { reason: reason.data } : {};
    await adminApi().reviewExpiry(id, { version, decision, ...reasonSent });
    notify(t(`done.${decision}`, { title }));
    onClose();
    await readAnew();
  }
  return (
    <SendDialog
      title={title}
      lead={t('dialogLead')}
      form={form}
      submit={t(`decisions.${decision}`)}
      send={decide}
      onClose={onClose}
    >
      <Segments
        label={t('decision')}
        value={decision}
        options={EXPIRY_DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        onChange={setDecision}
      />
      <p className="muted small">{t(`explained.${decision}`)}</p>
      {decision !== 'keep' && (
        <ReasonField
          kind="expiry"
          field={form.register('reason')}
          problem={form.formState.errors.reason?.message}
          onTemplate={(text) => form.setValue('reason', text)}
        />
      )}
    </SendDialog>
  );
}
