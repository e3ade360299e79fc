import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { useSubmitOnce } from '@/components/ui/forms/use-submit-once';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { REPORT_REASONS } from '@/lib/contract/choices';
import { type Reported, type ReportForm, type ReportInput, reportFormSchema } from '@/lib/contract/report';
import styles from './account.module.css';

/** Dialog width in px; the specification sets none. */
const WIDTH = 520;
const NOT_FOUND = 404;

interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
}

/** Renders the form that reports a course or a comment to the administrator; available without signing in. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  const problemText = useProblemText();
  const failureText = useFailureText();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<ReportInput, unknown, ReportForm>({
    mode: 'onBlur',
    defaultValues: { reason: '', urgent: false, detail: '', email: '', website: '' },
    resolver: zodResolver(reportFormSchema),
  });
  const { errors, isSubmitting } = formState;

  async function submit(form: ReportForm): Promise<void> {
    setFailure(null);
    try {
      setSent((await publicApi().addReport(reported, form)).message);
    } catch (error) {
      const isGone = error instanceof ApiFailure && error.status === NOT_FOUND;
      setFailure(isGone ? t('gone') : failureText(error));
    }
  }

  const onSubmit = handleSubmit(useSubmitOnce(submit));

  if (sent) return <MessageDialog title={t('sentTitle')} detail={sent} ok={t('ok')} onClose={onClose} />;
  return (
    <DialogFrame
      title={t(`title.${reported.subject}`)}
      lead={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <SubmitButton form={id} isSubmitting={isSubmitting}>
          {t('submit')}
        </SubmitButton>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        <div className={styles.fields}>
          <SelectField
            field={register('reason')}
            label={t('reason')}
            error={errors.reason && problemText('reason', 'required')}
          >
            <option value="" disabled hidden>
              {t('choose')}
            </option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            field={register('detail')}
            label={t('detail')}
            note={t('optional')}
            hint={t('detailHint')}
            error={problemText('detail', errors.detail?.message)}
            rows={3}
            optional
          />
          <CheckField label={t('urgent')} hint={t('urgentHint')} {...register('urgent')} />
          <TextField
            field={register('email')}
            label={t('email')}
            note={t('optional')}
            hint={t('emailHint')}
            error={problemText('email', errors.email && 'email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            optional
          />
          <TrapField field={register('website')} />
        </div>
      </form>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
    </DialogFrame>
  );
}
