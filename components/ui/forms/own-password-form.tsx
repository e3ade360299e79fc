import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { type PasswordForm, passwordFormSchema } from '@/lib/contract/member-forms';
import { FormFailure } from './form-failure';
import { NewPasswordPair } from './new-password-pair';
import { PasswordField } from './password-field';
import { useProblemText } from './problem-text';
import { SubmitButton } from './submit-button';
import { useSending } from './use-sending';

const FIELDS = ['currentPassword', 'password', 'passwordConfirmation'] as const;
const EMPTY: PasswordForm = { currentPassword: '', password: '', passwordConfirmation: '' };

interface OwnPasswordFormProps {
  email: string;
  /** Class of the form and of the part with its button. */
  styles: { form?: string | undefined; submit?: string | undefined };
  save: (values: PasswordForm) => Promise<unknown>;
  /** Receives what to say once the password is changed, which has ended all other sessions. */
  onSaved: (text: string) => unknown;
}

/** Renders the form by which somebody who is signed in changes the own password (specification §G). */
export function OwnPasswordForm({ email, styles, save, onSaved }: OwnPasswordFormProps) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: EMPTY,
    mode: 'onBlur',
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSending(
    async (values: PasswordForm) => {
      await save(values);
      form.reset(EMPTY);
      await onSaved(t('ownPassword.saved'));
    },
    { form, fields: FIELDS },
  );
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className={styles.form}>
      {/* Associates the password with the account for password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormFailure text={failure} />
      <PasswordField
        field={form.register('currentPassword')}
        label={t('ownPassword.current')}
        error={problemText('currentPassword', errors.currentPassword?.message)}
        autoComplete="current-password"
        labels={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
      <NewPasswordPair
        fields={[form.register('password'), form.register('passwordConfirmation')]}
        labels={[t('ownPassword.new'), t('ownPassword.again')]}
        problems={[errors.password?.message, errors.passwordConfirmation?.message]}
        hint={t('ownPassword.hint')}
      />
      <div className={styles.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{t('ownPassword.save')}</SubmitButton>
      </div>
    </form>
  );
}
