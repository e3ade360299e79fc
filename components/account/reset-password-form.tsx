import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { ApiFailure } from '@/lib/api/http';
import type { Role } from '@/lib/contract/choices';
import { type ResetPasswordForm as Form, resetPasswordFormSchema } from '@/lib/contract/member-forms';
import styles from './link-result.module.css';
import { NewPasswordFields } from './new-password-fields';
import { resetPassword } from './reset-password-call';

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
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { password: '', passwordConfirmation: '' },
    mode: 'onBlur',
  });
  const { errors, isSubmitting } = form.formState;

  async function save(values: Form) {
    setFailure(null);
    try {
      await resetPassword(role, { resetPasswordToken: token, ...values });
      onDone();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) onExpired();
      else if (!showFieldProblems(error, ['password', 'passwordConfirmation'], form.setError))
        setFailure(failureText(error));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
      <NewPasswordFields
        fields={[form.register('password'), form.register('passwordConfirmation')]}
        problems={[errors.password?.message, errors.passwordConfirmation?.message]}
      />
      <FormFailure text={failure} />
      <SubmitButton isSubmitting={isSubmitting}>{t('submit')}</SubmitButton>
    </form>
  );
}
