import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi } from '@/lib/api/browser';
import { emailSchema } from '@/lib/contract/account-fields';
import { localePath } from '@/lib/i18n/paths';
import styles from './account.module.css';

const WIDTH = 480;
const schema = z.object({ email: emailSchema });

interface ForgottenPasswordDialogProps {
  onClose: () => void;
  onBack: () => void;
}

/** Asks for the mail with the link to `/reset-password`; says the same whether the address is known or not. */
export function ForgottenPasswordDialog({ onClose, onBack }: ForgottenPasswordDialogProps) {
  const t = useTranslations('account');
  const locale = useLocale();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isBusy = useRef(false);
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    mode: 'onBlur',
    defaultValues: { email: '' },
    resolver: zodResolver(schema),
  });

  async function submit({ email }: z.infer<typeof schema>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const redirectUrl = window.location.origin + localePath(locale, '/reset-password');
      await memberApi().requestPasswordReset({ email, redirectUrl });
      setSentTo(email);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isBusy.current = false;
    }
  }

  if (sentTo)
    return (
      <MessageDialog
        title={t('forgotten.sentTitle')}
        detail={t('forgotten.sent', { email: sentTo })}
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
          <SubmitButton form={id} isSubmitting={formState.isSubmitting}>
            {t('forgotten.submit')}
          </SubmitButton>
          <p className={styles.switch}>
            <button type="button" className={styles.link} onClick={onBack}>
              {t('forgotten.back')}
            </button>
          </p>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit(submit)}>
        <FormFailure text={failure} />
        <TextField
          field={register('email')}
          label={t('signIn.email')}
          error={problemText('email', formState.errors.email?.message)}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
      </form>
    </DialogFrame>
  );
}
