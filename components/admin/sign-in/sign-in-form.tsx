import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { PasskeySignIn } from '@/components/ui/passkeys/passkey-sign-in';
import { adminApi, openAdminSession } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { type AdminSignIn, adminSignInSchema } from '@/lib/contract/admin-forms';
import styles from './sign-in.module.css';

interface SignInFormProps {
  /** Email address of the session that ended. */
  email?: string;
}

/** Renders the sign-in form. It asks for an authenticator code if the API requires one (specification §E). */
export function SignInForm({ email = '' }: SignInFormProps) {
  const t = useTranslations('admin.signIn');
  const account = useTranslations('account');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm<AdminSignIn>({
    defaultValues: { email, password: '', otp: '' },
    resolver: zodResolver(adminSignInSchema),
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (needsCode) setFocus('otp');
  }, [needsCode, setFocus]);

  async function signIn({ otp, ...typed }: AdminSignIn) {
    setFailure(null);
    try {
      openAdminSession(await adminApi().signIn(otp ? { ...typed, otp } : typed));
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null;
      if (code === 'otp_required') return setNeedsCode(true);
      if (code !== 'unauthorized') return setFailure(failureText(error));
      setFailure(t(needsCode ? 'wrongWithCode' : 'wrong'));
      setFocus(needsCode ? 'otp' : 'password');
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(signIn)}>
      <FormFailure text={failure} />
      <TextField
        field={register('email')}
        label={t('email')}
        error={problemText('email', errors.email?.message)}
        type="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        field={register('password')}
        label={t('password')}
        error={problemText('password', errors.password?.message)}
        autoComplete="current-password"
        labels={{ show: account('showPassword'), hide: account('hidePassword') }}
      />
      {needsCode && (
        <TextField
          field={register('otp')}
          label={t('otp')}
          hint={t('otpHint')}
          error={problemText('otp', errors.otp?.message)}
          autoComplete="one-time-code"
        />
      )}
      <SubmitButton isSubmitting={isSubmitting}>{t('signIn')}</SubmitButton>
      <PasskeySignIn
        begin={() => adminApi().beginPasskeySignIn()}
        signIn={async (credential) => openAdminSession(await adminApi().signInByPasskey(credential))}
      />
    </form>
  );
}
