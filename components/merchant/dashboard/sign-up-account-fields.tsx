import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { EmailField } from '@/components/ui/forms/email-field';
import { NewPasswordPair } from '@/components/ui/forms/new-password-pair';
import { useProblemText } from '@/components/ui/forms/problem-text';
import type { MerchantSignUpForm, MerchantSignUpInput } from '@/lib/contract/merchant-forms';
import styles from './area.module.css';

/** What a new merchant signs in with: an address, and a password twice. */
export function SignUpAccountFields() {
  const t = useTranslations('business');
  const problemText = useProblemText();
  const { register, formState, getValues, trigger } = useFormContext<
    MerchantSignUpInput,
    unknown,
    MerchantSignUpForm
  >();
  const { errors, dirtyFields } = formState;

  /** Another password may make the confirmation right or wrong, once there is one. */
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
