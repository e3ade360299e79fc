import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/ui/forms/email-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { NewPasswordPair } from '@/components/ui/forms/new-password-pair';
import { useNotice } from '@/components/ui/forms/notice';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { useSending } from '@/components/ui/forms/use-sending';
import { businessApi } from '@/lib/api/business-browser';
import { type MerchantAccountForm, merchantAccountFormSchema } from '@/lib/contract/merchant-forms';
import styles from '../area.module.css';
import { useKeepMerchant } from '../merchant-queries';

const FIELDS = ['email', 'password', 'passwordConfirmation', 'currentPassword'] as const;

const valuesOf = (email: string): MerchantAccountForm => ({
  email,
  password: '',
  passwordConfirmation: '',
  currentPassword: '',
});

/**
 * Renders the form to change email address or password. It requires the current password. A new password ends
 * all other sessions.
 */
export function AccountForm({ email }: { email: string }) {
  const t = useTranslations('dashboard.business');
  const fields = useTranslations('business');
  const account = useTranslations('account');
  const problemText = useProblemText();
  const notify = useNotice();
  const keepMerchant = useKeepMerchant();
  const form = useForm<MerchantAccountForm>({
    mode: 'onBlur',
    defaultValues: valuesOf(email),
    resolver: zodResolver(merchantAccountFormSchema),
  });
  // Passwords are not worth a question.
  useLeaveQuestion(form.formState.dirtyFields.email === true);
  const { errors, isSubmitting } = form.formState;
  const error = (name: (typeof FIELDS)[number]) =>
    problemText(name, errors[name]?.message, form.getValues('email'));
  const labels = { show: account('showPassword'), hide: account('hidePassword') };

  const { failure, submit } = useSending(
    async ({ password, passwordConfirmation, ...values }: MerchantAccountForm) => {
      const saved = await businessApi().changeAccount(
        password ? { ...values, password, passwordConfirmation } : values,
      );
      keepMerchant(saved);
      form.reset(valuesOf(saved.email));
      notify({ text: t('accountSaved') });
    },
    { form, fields: FIELDS },
  );

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <EmailField
        field={form.register('email')}
        label={fields('email')}
        hint={t('emailHint')}
        error={error('email')}
      />
      <div className={styles.pair}>
        <NewPasswordPair
          fields={[form.register('password'), form.register('passwordConfirmation')]}
          problems={[errors.password?.message, errors.passwordConfirmation?.message]}
          labels={[t('newPassword'), t('newPasswordAgain')]}
          hint={fields('passwordHint')}
          optional={fields('optional')}
        />
      </div>
      <PasswordField
        field={form.register('currentPassword')}
        label={t('currentPassword')}
        hint={t('currentPasswordHint')}
        error={error('currentPassword')}
        autoComplete="current-password"
        labels={labels}
      />
      <FormFailure text={failure} />
      <div className={styles.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{t('saveAccount')}</SubmitButton>
      </div>
    </form>
  );
}
