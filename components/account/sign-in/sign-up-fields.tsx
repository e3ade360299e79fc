import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { EmailField } from '@/components/ui/forms/email-field';
import { NewPasswordPair } from '@/components/ui/forms/new-password-pair';
import { ProblemSummary } from '@/components/ui/forms/problem-summary';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import type { SignUpForm, SignUpInput } from '@/lib/contract/account';
import styles from '../account.module.css';

/** Renders the username, address and password fields. After a submit with several problems, lists all of the form. */
export function SignUpFields() {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const { register, formState, getValues, setFocus, trigger } = useFormContext<
    SignUpInput,
    unknown,
    SignUpForm
  >();
  const { errors, dirtyFields, submitCount } = formState;
  const error = (name: keyof SignUpInput) =>
    problemText(name, errors[name]?.message as string | undefined, getValues('email'));

  /** Validates the confirmation again when the password changes. */
  function compare() {
    if (dirtyFields.passwordConfirmation) void trigger('passwordConfirmation');
  }

  const named = [
    ['username', t('signUp.username')],
    ['email', t('signUp.email')],
    ['password', t('signUp.password')],
    ['passwordConfirmation', t('signUp.passwordConfirmation')],
    ['firstName', t('signUp.firstName')],
    ['lastName', t('signUp.lastName')],
  ] as const;
  const problems = named.flatMap(([field, label]) => {
    const text = error(field);
    return text ? [{ field, text: t('problem', { label, text }) }] : [];
  });
  return (
    <div className={styles.fields}>
      {submitCount > 0 && problems.length > 1 && (
        <ProblemSummary
          title={t('problems', { count: problems.length })}
          problems={problems}
          onGoTo={(field) => setFocus(field as keyof SignUpInput)}
        />
      )}
      <TextField
        field={register('username')}
        label={t('signUp.username')}
        hint={t('signUp.usernameHint')}
        error={error('username')}
        autoComplete="nickname"
        autoFocus
      />
      <EmailField field={register('email')} label={t('signUp.email')} error={error('email')} />
      <div className={styles.pair}>
        <NewPasswordPair
          fields={[register('password', { onBlur: compare }), register('passwordConfirmation')]}
          problems={[errors.password?.message, errors.passwordConfirmation?.message]}
          labels={[t('signUp.password'), t('signUp.passwordConfirmation')]}
          hint={t('signUp.passwordHint')}
        />
      </div>
    </div>
  );
}
