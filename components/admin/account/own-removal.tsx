import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { storeAdminSession } from '@/lib/browser/admin-session';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';

interface OwnRemovalProps {
  /** Whether an authenticator is on, a code of which is needed as well. */
  asksCode: boolean;
  onClose: () => void;
}

/** Renders the deletion of the administrator's own account, after which the sign-in form is shown. */
export function OwnRemoval({ asksCode, onClose }: OwnRemovalProps) {
  const t = useTranslations('admin');
  const account = useTranslations('account');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { currentPassword: '', otp: '' },
  });
  const { errors, isSubmitting } = formState;

  async function remove({ currentPassword, otp }: { currentPassword: string; otp: string }) {
    setFailure(null);
    try {
      await adminApi().destroyAccount({ currentPassword, ...(asksCode ? { otp } : {}) });
      storeAdminSession(null);
    } catch (error) {
      const problems = error instanceof ApiFailure ? error.errors : undefined;
      if (problems?.currentPassword)
        setError('currentPassword', { message: t('account.removal.wrongPassword') }, { shouldFocus: true });
      else if (problems?.otp) setError('otp', { message: t('signIn.wrongCode') }, { shouldFocus: true });
      else if (error instanceof ApiFailure && error.code === 'last_administrator')
        setFailure(t('account.removal.last'));
      else setFailure(failureText(error));
    }
  }
  return (
    <FormDialog title={t('account.removal.title')} lead={t('account.removal.lead')} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(remove)} style={{ display: 'grid', gap: 16 }}>
        <FormFailure text={failure} />
        <PasswordField
          field={register('currentPassword', { required: t('account.removal.passwordNeeded') })}
          label={t('account.removal.password')}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          labels={{ show: account('showPassword'), hide: account('hidePassword') }}
        />
        {asksCode && (
          <TextField
            field={register('otp', { required: t('account.codeNeeded') })}
            label={t('signIn.otp')}
            hint={t('signIn.otpHint')}
            error={errors.otp?.message}
            autoComplete="one-time-code"
          />
        )}
        <SubmitButton isSubmitting={isSubmitting}>{t('account.removal.remove')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
