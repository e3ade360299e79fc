import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminApi } from '@/lib/api/admin';
import {
  type AdminAdvertisement,
  EXPIRY_DECISIONS,
  type ExpiryReview,
  reasonSchema,
} from '@/lib/contract/admin-advertisements';
import { useReadQueuesAnew } from '../queue/queue-query';
import { ReasonField } from '../review/reason-field';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { useNotice } from '../ui/notice';
import { Segments } from '../ui/segments';

interface ExpiryDialogProps {
  advertisement: AdminAdvertisement;
  onClose: () => void;
}

/**
 * Renders the expiry review of a course. Every decision but `keep` needs a reason, which the merchant gets by
 * mail.
 */
export function ExpiryDialog({ advertisement: { id, version, title }, onClose }: ExpiryDialogProps) {
  const t = useTranslations('admin.expiry');
  const notify = useNotice();
  const failureText = useFailureText();
  const readAnew = useReadQueuesAnew();
  const [decision, setDecision] = useState<ExpiryReview['decision']>('keep');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { reason: '' } });

  async function decide({ reason: typed }: { reason: string }) {
    const reason = reasonSchema.safeParse(typed);
    if (decision !== 'keep' && !reason.success)
      return form.setError(
        'reason',
        { message: reason.error.issues[0]?.message ?? '' },
        { shouldFocus: true },
      );
    setFailure(null);
    try {
      const reasonSent = decision !== 'keep' && reason.success ? { reason: reason.data } : {};
      await adminApi().reviewExpiry(id, { version, decision, ...reasonSent });
      notify(t(`done.${decision}`, { title }));
      onClose();
      await readAnew();
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  return (
    <FormDialog title={title} lead={t('dialogLead')} onClose={onClose}>
      <form noValidate onSubmit={form.handleSubmit(decide)} style={{ display: 'grid', gap: 16 }}>
        <FormFailure text={failure} />
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
        <SubmitButton isSubmitting={form.formState.isSubmitting}>{t(`decisions.${decision}`)}</SubmitButton>
      </form>
    </FormDialog>
  );
}
