import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/ui/forms/email-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useForgottenPassword } from '@/components/ui/forms/use-forgotten-password';
import { adminApi } from '@/lib/api/admin';
import styles from './sign-in.module.css';

/** Renders the form that requests a mail to reset the password of an administrator with an authenticator. */
export function ForgottenForm() {
  const t = useTranslations('admin.signIn');
  const forgotten = useForgottenPassword(({ email, redirectUrl }) =>
    adminApi().requestPasswordReset({ email, redirectUrl: `${redirectUrl}?role=administrator` }),
  );
  if (forgotten.sentTo)
    return (
      <FormNote icon="mail" tone="info" isStatus>
        {t('resetSent', { email: forgotten.sentTo })}
      </FormNote>
    );
  return (
    <form className={styles.form} noValidate onSubmit={forgotten.onSubmit}>
      <FormFailure text={forgotten.failure} />
      <EmailField field={forgotten.field} label={t('email')} error={forgotten.error} autoFocus />
      <SubmitButton isSubmitting={forgotten.isSubmitting}>{t('sendReset')}</SubmitButton>
    </form>
  );
}
