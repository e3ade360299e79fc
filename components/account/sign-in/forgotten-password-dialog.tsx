import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { EmailField } from '@/components/ui/forms/email-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useForgottenPassword } from '@/components/ui/forms/use-forgotten-password';
import { memberApi } from '@/lib/api/browser';
import styles from '../account.module.css';
import { ToMerchants } from './to-merchants';

const WIDTH = 480;

interface ForgottenPasswordDialogProps {
  onClose: () => void;
  onBack: () => void;
}

/** Renders the dialog that requests a password reset mail for a member. */
export function ForgottenPasswordDialog({ onClose, onBack }: ForgottenPasswordDialogProps) {
  const t = useTranslations('account');
  const id = useId();
  const forgotten = useForgottenPassword((input) => memberApi().requestPasswordReset(input));
  if (forgotten.sentTo)
    return (
      <MessageDialog
        title={t('forgotten.sentTitle')}
        detail={t('forgotten.sent', { email: forgotten.sentTo })}
        ok={t('ok')}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      title={t('forgotten.title')}
      lead={t('forgotten.lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <>
          <SubmitButton form={id} isSubmitting={forgotten.isSubmitting}>
            {t('forgotten.submit')}
          </SubmitButton>
          <p className={styles.switch}>
            <button type="button" className={styles.link} onClick={onBack}>
              {t('forgotten.back')}
            </button>
          </p>
          <ToMerchants email={forgotten.typed} />
        </>
      }
    >
      <form id={id} noValidate onSubmit={forgotten.onSubmit}>
        <FormFailure text={forgotten.failure} />
        <EmailField field={forgotten.field} label={t('signIn.email')} error={forgotten.error} autoFocus />
      </form>
    </DialogFrame>
  );
}
