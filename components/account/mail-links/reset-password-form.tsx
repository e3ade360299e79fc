import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi, openMemberSession } from '@/lib/api/browser';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { Role } from '@/lib/contract/choices';
import { type ResetPasswordForm as Form, resetPasswordFormSchema } from '@/lib/contract/member-forms';
import styles from './link-result.module.css';
import { NewPasswordFields } from './new-password-fields';

const FIELDS = ['password', 'passwordConfirmation', 'otp'] as const;

interface ResetPasswordFormProps {
  /** Token of the mail's link. */
  token: string;
  role: Role;
  onDone: () => void;
  /** The link was used or has expired. */
  onExpired: () => void;
}

/**
 * Renders the form for a new password and its confirmation. A successful reset opens a session and ends all
 * others (specification §G).
 */
export function ResetPasswordForm({ token, role, onDone, onExpired }: ResetPasswordFormProps) {
  const t = useTranslations('resetPassword');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { password: '', passwordConfirmation: '', otp: '' },
    mode: 'onBlur',
  });
  const { errors, isSubmitting } = form.formState;
  // Asked for once the API requires it: an administrator without an authenticator has none.
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) form.setFocus('otp');
  }, [asksCode, form]);

  async function save({ otp, ...values }: Form) {
    setFailure(null);
    try {
      await resetPassword(role, { resetPasswordToken: token, ...values, ...(otp ? { otp } : {}) });
      onDone();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return onExpired();
      const isCodeMissing = error instanceof ApiFailure && error.errors?.otp?.[0] === 'required';
      if (isCodeMissing && !asksCode) setAsksCode(true);
      else if (!showFieldProblems(error, FIELDS, form.setError)) setFailure(failureText(error));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
      <NewPasswordFields
        fields={[form.register('password'), form.register('passwordConfirmation')]}
        problems={[errors.password?.message, errors.passwordConfirmation?.message]}
      />
      {asksCode && (
        <TextField
          field={form.register('otp')}
          label={t('code')}
          hint={t('codeHint')}
          error={errors.otp?.message === 'wrong' ? t('wrongCode') : problemText('otp', errors.otp?.message)}
          autoComplete="one-time-code"
        />
      )}
      <FormFailure text={failure} />
      <SubmitButton isSubmitting={isSubmitting}>{t('submit')}</SubmitButton>
    </form>
  );
}

/**
 * Sets a new password with the token of a mail and opens the session that the response carries. The response
 * carries none if sign-in needs a one-time code or the account is suspended; an administrator signs in at its area.
 * @throws ApiFailure if the API rejects the request, AxiosError if there is no response
 */
async function resetPassword(
  role: Role,
  values: { resetPasswordToken: string; password: string; passwordConfirmation: string; otp?: string },
): Promise<void> {
  if (role === 'administrator') {
    const { adminApi } = await import('@/lib/api/admin');
    await adminApi().resetPassword(values);
  } else if (role === 'merchant') {
    const reply = await businessApi().resetPassword(values);
    if (reply.header('access-token')) openMerchantSession(reply);
  } else {
    const reply = await memberApi().resetPassword(values);
    if (reply.header('access-token')) openMemberSession(reply);
  }
}
