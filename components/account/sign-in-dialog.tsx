import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SignInFields } from '@/components/ui/forms/sign-in-fields';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSignIn } from '@/components/ui/forms/use-sign-in';
import { PasskeySignIn } from '@/components/ui/passkeys/passkey-sign-in';
import { memberApi, openMemberSession } from '@/lib/api/browser';
import type { Profile } from '@/lib/contract/account';
import styles from './account.module.css';

/** Dialog width in px; the specification sets none. */
const WIDTH = 480;

interface SignInDialogProps {
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  onDone: (profile: Profile) => void;
}

/** Renders the sign-in form for members. */
export function SignInDialog({ onClose, onSwitch, onForgotten, onDone }: SignInDialogProps) {
  const t = useTranslations('account');
  const id = useId();
  const { form, failure, onSubmit, isSubmitting } = useSignIn(async (values) =>
    onDone(openMemberSession(await memberApi().signIn(values))),
  );
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
      <form id={id} noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        <div className={styles.fields}>
          <SignInFields
            form={form}
            labels={{ email: t('signIn.email'), password: t('signIn.password') }}
            autoFocus
          />
        </div>
        <button type="button" className={styles.link} onClick={onForgotten}>
          {t('signIn.forgotten')}
        </button>
      </form>
      <PasskeySignIn
        begin={() => memberApi().beginPasskeySignIn()}
        signIn={async (credential) =>
          onDone(openMemberSession(await memberApi().signInByPasskey(credential)))
        }
      />
    </DialogFrame>
  );
}
