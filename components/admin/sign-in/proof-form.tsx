import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureText } from '@/components/admin/ui/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import styles from './sign-in.module.css';

type Way = 'currentPassword' | 'otp';

/**
 * Renders the re-authentication before a dangerous action, by password or authenticator code
 * (specification §E).
 */
export function ProofForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('admin.signIn');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const failureText = useFailureText();
  const [way, setWay] = useState<Way>('currentPassword');
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { currentPassword: '', otp: '' },
  });
  const { errors, isSubmitting } = formState;
  const other = way === 'otp' ? 'currentPassword' : 'otp';

  async function prove(typed: Record<Way, string>) {
    setFailure(null);
    try {
      await adminApi().prove({ [way]: typed[way] });
      onDone();
    } catch (error) {
      const isWrong = error instanceof ApiFailure && error.errors?.[way];
      if (isWrong) setError(way, { message: 'wrong' }, { shouldFocus: true });
      else setFailure(failureText(error));
    }
  }
  const problemOf = (field: Way) =>
    errors[field]?.message === 'wrong' && field === 'otp'
      ? t('wrongCode')
      : problemText(field, errors[field]?.message);

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(prove)}>
      <FormFailure text={failure} />
      {way === 'otp' ? (
        <TextField
          key={way}
          field={register('otp', { required: 'required' })}
          label={t('otp')}
          hint={t('otpHint')}
          error={problemOf('otp')}
          autoComplete="one-time-code"
        />
      ) : (
        <PasswordField
          key={way}
          field={register('currentPassword', { required: 'required' })}
          label={t('password')}
          error={problemOf('currentPassword')}
          autoComplete="current-password"
          labels={{ show: account('showPassword'), hide: account('hidePassword') }}
        />
      )}
      <SubmitButton isSubmitting={isSubmitting}>{t('prove')}</SubmitButton>
      <button type="button" className={styles.link} onClick={() => setWay(other)}>
        {t(other === 'otp' ? 'byCode' : 'byPassword')}
      </button>
    </form>
  );
}
