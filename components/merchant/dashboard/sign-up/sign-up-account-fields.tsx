import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { EmailField } from '@/components/ui/forms/email-field';
import { NewPasswordPair } from '@/components/ui/forms/new-password-pair';
import { useProblemText } from '@/components/ui/forms/problem-text';
import type { MerchantSignUpForm, MerchantSignUpInput } from '@/lib/contract/merchant-forms';
import styles from '../area.module.css';

/** Renders the credentials of a new merchant: email address, password and confirmation. */
export function SignUpAccountFields() {
  const t = useTranslations('business');
  const problemText = useProblemText();
  const { register, formState, getValues, trigger } = useFormContext<
    MerchantSignUpInput,
    unknown,
    MerchantSignUpForm
  >();
  const { errors, dirtyFields } = formState;

  /** Revalidates the confirmation, if any, after the password changed. */
  function compare() {
    if (dirtyFields.passwordConfirmation) void trigger('passwordConfirmation');
  }
  return (
    <>
      <EmailField
        field={register('email')}
        label={t('email')}
        hint={t('emailHint')}
        error={problemText('email', errors.email?.message, getValues('email'))}
      />
      <div className={styles.pair}>
        <NewPasswordPair
          fields={[register('password', { onBlur: compare }), register('passwordConfirmation')]}
          problems={[errors.password?.message, errors.passwordConfirmation?.message]}
          labels={[t('password'), t('passwordConfirmation')]}
          hint={t('passwordHint')}
        />
      </div>
    </>
  );
}
