import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { memberApi } from '@/lib/api/browser';
import { type PasswordForm, passwordFormSchema } from '@/lib/contract/member-forms';
import { MemberPasswordField } from './member-password-field';
import { NewPasswordFields } from './new-password-fields';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';
import { QUERY_KEYS } from './user-queries';

const FIELDS = ['currentPassword', 'password', 'passwordConfirmation'] as const;
const EMPTY: PasswordForm = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Renders the form that changes the password, which ends all other sessions (specification §G). */
export function UserPasswordForm({ email }: { email: string }) {
  const t = useTranslations('user');
  const problemText = useProblemText();
  const notify = useNotice();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: EMPTY,
    mode: 'onBlur',
  });
  const { errors, isSubmitting } = form.formState;

  async function save(values: PasswordForm) {
    setFailure(null);
    try {
      await memberApi().updateAccount(values);
      form.reset(EMPTY);
      notify({ text: t('password.saved') });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.sessions });
    } catch (error) {
      if (!showFieldProblems(error, FIELDS, form.setError)) setFailure(failureText(error));
    }
  }

  return (
    <ProfileBox title={t('password.title')}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        {/* Associates the password with the account for password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <MemberPasswordField
          field={form.register('currentPassword')}
          label={t('password.current')}
          error={problemText('currentPassword', errors.currentPassword?.message)}
          autoComplete="current-password"
        />
        <NewPasswordFields
          fields={[form.register('password'), form.register('passwordConfirmation')]}
          problems={[errors.password?.message, errors.passwordConfirmation?.message]}
        />
        <FormFailure text={failure} />
        <div className={styles.submit}>
          <SubmitButton isSubmitting={isSubmitting}>{t('password.save')}</SubmitButton>
        </div>
      </form>
    </ProfileBox>
  );
}
