import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import type { MerchantSignUpForm, MerchantSignUpInput } from '@/lib/contract/merchant-forms';
import styles from './room.module.css';

/** What a new merchant signs in with: an address, and a password twice. */
export function SignUpAccountFields() {
  const t = useTranslations('business');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const { register, formState, getValues, trigger } = useFormContext<
    MerchantSignUpInput,
    unknown,
    MerchantSignUpForm
  >();
  const { errors, dirtyFields } = formState;
  const error = (name: 'email' | 'password' | 'passwordConfirmation') =>
    problemText(name, errors[name]?.message, getValues('email'));
  const labels = { show: account('showPassword'), hide: account('hidePassword') };

  /** Another password may make the confirmation right or wrong, once there is one. */
  function compare() {
    if (dirtyFields.passwordConfirmation) void trigger('passwordConfirmation');
  }
  return (
    <>
      <TextField
        field={register('email')}
        label={t('email')}
        hint={t('emailHint')}
        error={error('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <div className={styles.pair}>
        <PasswordField
          field={register('password', { onBlur: compare })}
          label={t('password')}
          hint={t('passwordHint')}
          error={error('password')}
          autoComplete="new-password"
          labels={labels}
        />
        <PasswordField
          field={register('passwordConfirmation')}
          label={t('passwordConfirmation')}
          error={error('passwordConfirmation')}
          autoComplete="new-password"
          labels={labels}
        />
      </div>
    </>
  );
}
