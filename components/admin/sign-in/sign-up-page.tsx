'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { useAdminPath } from '@/components/admin/route';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useSending } from '@/components/ui/forms/use-sending';
import { adminApi, openAdminSession } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { type AdminSignUp, adminSignUpSchema } from '@/lib/contract/admin-forms';
import styles from './sign-in.module.css';
import { SignInLayout } from './sign-in-layout';

const isForbidden = (error: unknown) => error instanceof ApiFailure && error.code === 'forbidden';
const FIELDS = ['email', 'username', 'password', 'passwordConfirmation'] as const;

/**
 * Renders the sign-up of an invited administrator (specification §E). The token stays in the address until it
 * is used.
 */
export function SignUpPage() {
  const token = useSearchParams().get('invitation_token');
  return token ? <SignUpForm token={token} /> : <UnknownScreen />;
}

function SignUpForm({ token }: { token: string }) {
  const t = useTranslations('admin.signIn');
  const account = useTranslations('account');
  const router = useRouter();
  const pathOf = useAdminPath();
  const problemText = useProblemText();
  const form = useForm<AdminSignUp>({
    mode: 'onBlur',
    defaultValues: { email: '', username: '', password: '', passwordConfirmation: '' },
    resolver: zodResolver(adminSignUpSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const { failure, submit } = useSending(
    async (typed: AdminSignUp) => {
      openAdminSession(await adminApi().signUp({ ...typed, invitationToken: token }));
      router.replace(pathOf(''));
    },
    { form, fields: FIELDS, failureOf: (error) => (isForbidden(error) ? t('invitationDead') : undefined) },
  );
  const emailProblem = errors.email?.message === 'invalid' ? t('otherEmail') : undefined;
  const labels = { show: account('showPassword'), hide: account('hidePassword') };

  return (
    <SignInLayout title={t('signUpTitle')} lead={t('signUpLead')}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
        <FormFailure text={failure} />
        <TextField
          field={form.register('email')}
          label={t('email')}
          hint={t('invitedEmail')}
          error={emailProblem ?? problemText('email', errors.email?.message, form.getValues('email'))}
          type="email"
          autoComplete="username"
        />
        <TextField
          field={form.register('username')}
          label={t('username')}
          hint={t('usernameHint')}
          error={problemText('username', errors.username?.message)}
          autoComplete="name"
        />
        <PasswordField
          field={form.register('password')}
          label={t('password')}
          hint={account('signUp.passwordHint')}
          error={problemText('password', errors.password?.message)}
          autoComplete="new-password"
          labels={labels}
        />
        <PasswordField
          field={form.register('passwordConfirmation')}
          label={account('signUp.passwordConfirmation')}
          error={problemText('passwordConfirmation', errors.passwordConfirmation?.message)}
          autoComplete="new-password"
          labels={labels}
        />
        <SubmitButton isSubmitting={isSubmitting}>{t('signUp')}</SubmitButton>
      </form>
    </SignInLayout>
  );
}
