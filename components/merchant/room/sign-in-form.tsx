import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { type SignInForm as Form, signInFormSchema } from '@/lib/contract/account';
import styles from './room.module.css';

/** Signing in as a merchant; the session that begins shows what was behind it. */
export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const t = useTranslations('merchantAccess');
  const account = useTranslations('account');
  const v = useTranslations('validation');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const { register, handleSubmit, formState, setFocus } = useForm<Form>({
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(signInFormSchema),
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Form): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      openMerchantSession(await businessApi().signIn(values));
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.message.startsWith('Invalid login');
      setFailure(isRefused ? v('auth_error') : failureText(error));
      setFocus('password', { shouldSelect: true });
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <FormFailure text={failure} />
      <TextField
        field={register('email')}
        label={t('email')}
        error={problemText('email', errors.email?.message)}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        field={register('password')}
        label={t('password')}
        error={problemText('password', errors.password?.message)}
        autoComplete="current-password"
        labels={{ show: account('showPassword'), hide: account('hidePassword') }}
      />
      <SubmitButton isSubmitting={isSubmitting}>{t('signIn')}</SubmitButton>
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={onForgotten}>
          {t('forgotten')}
        </button>
      </p>
    </form>
  );
}
