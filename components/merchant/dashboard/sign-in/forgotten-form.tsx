import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/ui/forms/email-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useForgottenPassword } from '@/components/ui/forms/use-forgotten-password';
import { businessApi } from '@/lib/api/business-browser';
import styles from '../area.module.css';

interface ForgottenFormProps {
  /** The address that was typed at the sign-in. */
  email: string;
  /** Goes back to the sign-in, with what is typed here. */
  onBack: (email: string) => void;
}

/** Renders the form that requests a password reset for a merchant. */
export function ForgottenForm({ email: typed, onBack }: ForgottenFormProps) {
  const t = useTranslations('merchantAccess');
  const forgotten = useForgottenPassword(
    ({ email, redirectUrl }) =>
      businessApi().requestPasswordReset({ email, redirectUrl: `${redirectUrl}?role=merchant` }),
    typed,
  );
  const back = (
    <p className={styles.switch}>
      <button type="button" className={styles.link} onClick={() => onBack(forgotten.typed())}>
        {t('back')}
      </button>
    </p>
  );
  if (forgotten.sentTo)
    return (
      <div className={styles.form}>
        <FormNote icon="mail" tone="info" isStatus>
          {t('sent', { email: forgotten.sentTo })}
        </FormNote>
        {back}
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={forgotten.onSubmit}>
      <p className="muted small">{t('forgottenLead')}</p>
      <FormFailure text={forgotten.failure} />
      <EmailField field={forgotten.field} label={t('email')} error={forgotten.error} autoFocus />
      <SubmitButton isSubmitting={forgotten.isSubmitting}>{t('sendLink')}</SubmitButton>
      {back}
    </form>
  );
}
