import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { ApiFailure } from '@/lib/api/http';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';

interface CodeDialogProps {
  title: string;
  text: string;
  /** Label of the button that calls `onConfirm`. */
  confirm: string;
  /** Receives the code. If it rejects, the dialog stays open and shows the error. */
  onConfirm: (otp: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renders a dialog that asks for an authenticator code or a recovery code before it calls `onConfirm`. */
export function CodeDialog({ title, text, confirm, onConfirm, onClose }: CodeDialogProps) {
  const t = useTranslations('admin');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { otp: '' } });

  async function submit({ otp }: { otp: string }) {
    setFailure(null);
    try {
      await onConfirm(otp);
    } catch (error) {
      const isWrong = error instanceof ApiFailure && error.errors?.otp;
      if (isWrong) setError('otp', { message: t('signIn.wrongCode') }, { shouldFocus: true });
      else setFailure(failureText(error));
    }
  }
  return (
    <FormDialog title={title} lead={text} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(submit)} style={{ display: 'grid', gap: 16 }}>
        <FormFailure text={failure} />
        <TextField
          field={register('otp', { required: t('account.codeNeeded') })}
          label={t('signIn.otp')}
          hint={t('signIn.otpHint')}
          error={formState.errors.otp?.message}
          autoComplete="one-time-code"
        />
        <SubmitButton isSubmitting={formState.isSubmitting}>{confirm}</SubmitButton>
      </form>
    </FormDialog>
  );
}
