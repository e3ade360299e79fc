import { startRegistration } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import type { PasskeyEndpoints } from '@/lib/api/passkey-endpoints';
import { PASSKEY_NAME_MAX_LENGTH, type Passkey } from '@/lib/contract/passkey';
import { isVisible } from '@/lib/contract/plain-text';
import { passkeyProblem } from './passkey-problem';
import styles from './passkeys.module.css';

const FIELDS = ['name', 'currentPassword', 'otp'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

interface PasskeyFormProps {
  email: string;
  /** Whether a code of the authenticator is required too. */
  asksCode: boolean;
  api: Pick<PasskeyEndpoints, 'beginPasskey' | 'addPasskey'>;
  /** Receives all passkeys of the account. */
  onDone: (passkeys: Passkey[]) => void;
  onClose: () => void;
}

/** Renders the form that adds a passkey: its name and the password, then the browser asks for finger, face or PIN. */
export function PasskeyForm({ email, asksCode, api, onDone, onClose }: PasskeyFormProps) {
  const t = useTranslations('passkeys');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { name: '', currentPassword: '', otp: '' } });
  const { errors, isSubmitting } = form.formState;

  async function add({ name, currentPassword, otp }: Values) {
    setFailure(null);
    try {
      const { options } = await api.beginPasskey({ currentPassword, ...(asksCode && { otp }) });
      const credential = await startRegistration({ optionsJSON: JSON.parse(options) });
      onDone(await api.addPasskey(JSON.stringify(credential), name));
    } catch (error) {
      const problem = passkeyProblem(error);
      if (problem) setFailure(t(problem));
      else if (!showFieldProblems(error, FIELDS, form.setError)) setFailure(failureText(error));
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(add)}>
      {/* Associates the password with the account for password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={form.register('name', {
          validate: (value) => isVisible(value) || 'required',
          maxLength: { value: PASSKEY_NAME_MAX_LENGTH, message: 'max_length' },
        })}
        label={t('name')}
        hint={t('nameHint')}
        error={problemText('name', errors.name?.message)}
        autoComplete="off"
      />
      <PasswordField
        field={form.register('currentPassword', { required: 'required' })}
        label={t('currentPassword')}
        hint={t('passwordHint')}
        error={problemText('currentPassword', errors.currentPassword?.message)}
        autoComplete="current-password"
        labels={{ show: account('showPassword'), hide: account('hidePassword') }}
      />
      {asksCode && (
        <TextField
          field={form.register('otp', { required: 'required' })}
          label={t('code')}
          error={errors.otp?.message === 'wrong' ? t('wrongCode') : problemText('otp', errors.otp?.message)}
          autoComplete="one-time-code"
        />
      )}
      <FormFailure text={failure} />
      <div className={styles.buttons}>
        <SubmitButton isSubmitting={isSubmitting}>{t('continue')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
