import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi, openMemberSession } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { type Profile, type SignInForm, signInFormSchema } from '@/lib/contract/account';
import styles from './account.module.css';

/** px; the specification gives none. */
const WIDTH = 480;

interface SignInDialogProps {
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  onDone: (profile: Profile) => void;
}

/** Signing in (specification §5). */
export function SignInDialog({ onClose, onSwitch, onForgotten, onDone }: SignInDialogProps) {
  const t = useTranslations('account');
  const v = useTranslations('validation');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const { register, handleSubmit, formState, setFocus } = useForm<SignInForm>({
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(signInFormSchema),
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: SignInForm): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      onDone(openMemberSession(await memberApi().signIn(values)));
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.message.startsWith('Invalid login');
      setFailure(isRefused ? v('auth_error') : failureText(error));
      setFocus('password', { shouldSelect: true });
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <DialogFrame
      title={t('signIn.title')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <>
          <SubmitButton form={id} isSubmitting={isSubmitting}>
            {t('signIn.submit')}
          </SubmitButton>
          <p className={styles.switch}>
            {t('signIn.noAccount')}
            <button type="button" className={styles.link} onClick={onSwitch}>
              {t('signIn.toSignUp')}
            </button>
          </p>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit(submit)}>
        <FormFailure text={failure} />
        <div className={styles.fields}>
          <TextField
            field={register('email')}
            label={t('signIn.email')}
            error={problemText('email', errors.email?.message)}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
          />
          <PasswordField
            field={register('password')}
            label={t('signIn.password')}
            error={problemText('password', errors.password?.message)}
            autoComplete="current-password"
            labels={{ show: t('showPassword'), hide: t('hidePassword') }}
          />
        </div>
        <button type="button" className={styles.link} onClick={onForgotten}>
          {t('signIn.forgotten')}
        </button>
      </form>
    </DialogFrame>
  );
}
