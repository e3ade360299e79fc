import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { businessApi } from '@/lib/api/business-browser';
import { emailSchema } from '@/lib/contract/account-fields';
import { localePath } from '@/lib/i18n/paths';
import styles from './room.module.css';
import { RoomNote } from './room-note';

const schema = z.object({ email: emailSchema });

/** Asks for the mail with the link to `/reset-password`; says the same whether the address is known or not. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const t = useTranslations('merchantAccess');
  const locale = useLocale();
  const failureText = useFailureText();
  const problemText = useProblemText();
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
      const redirectUrl = `${window.location.origin}${localePath(locale, '/reset-password')}?role=merchant`;
      await businessApi().requestPasswordReset({ email, redirectUrl });
      setSentTo(email);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isBusy.current = false;
    }
  }

  const back = (
    <p className={styles.switch}>
      <button type="button" className={styles.link} onClick={onBack}>
        {t('back')}
      </button>
    </p>
  );
  if (sentTo)
    return (
      <div className={styles.form}>
        <RoomNote icon="mail" tone="info" isStatus>
          {t('sent', { email: sentTo })}
        </RoomNote>
        {back}
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <p className="muted small">{t('forgottenLead')}</p>
      <FormFailure text={failure} />
      <TextField
        field={register('email')}
        label={t('email')}
        error={problemText('email', formState.errors.email?.message)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
      />
      <SubmitButton isSubmitting={formState.isSubmitting}>{t('sendLink')}</SubmitButton>
      {back}
    </form>
  );
}
