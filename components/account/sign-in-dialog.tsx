import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SignInFields } from '@/components/ui/forms/sign-in-fields';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSignIn } from '@/components/ui/forms/use-sign-in';
import { PasskeySignIn } from '@/components/ui/passkeys/passkey-sign-in';
import { memberApi, openMemberSession } from '@/lib/api/browser';
import type { Profile } from '@/lib/contract/account';
import { hasSignedIn } from '@/lib/session/device';
import styles from './account.module.css';

/** Dialog width in px; the specification sets none. */
const WIDTH = 480;

interface SignInDialogProps {
  /** Title of the course that is bookmarked afterwards, which the heading names. */
  saves: string | undefined;
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  onDone: (profile: Profile) => void;
}

/** Renders the sign-in form for members. */
export function SignInDialog({ saves, onClose, onSwitch, onForgotten, onDone }: SignInDialogProps) {
  const t = useTranslations('account');
  const id = useId();
  // Who answers a click on a heart without having signed in on this device is likely to have no account.
  const suggestsSignUp = saves !== undefined && !hasSignedIn('member');
  const { form, failure, onSubmit, isSubmitting } = useSignIn(async (values) =>
    onDone(openMemberSession(await memberApi().signIn(values))),
  );
  return (
    <DialogFrame
      title={saves ? t('signIn.toSave', { title: saves }) : t('signIn.title')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <>
          <SubmitButton form={id} isSubmitting={isSubmitting}>
            {t('signIn.submit')}
          </SubmitButton>
          {!suggestsSignUp && (
            <p className={styles.switch}>
              {t('signIn.noAccount')}
              <button type="button" className={styles.link} onClick={onSwitch}>
                {t('signIn.toSignUp')}
              </button>
            </p>
          )}
        </>
      }
    >
      {suggestsSignUp && (
        <div className={styles.first}>
          <Button variant="filled" size="large" full autoFocus onClick={onSwitch}>
            {t('signIn.signUpFree')}
          </Button>
          <h3>{t('signIn.haveAccount')}</h3>
        </div>
      )}
      <form id={id} noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        <div className={styles.fields}>
          <SignInFields
            form={form}
            labels={{ email: t('signIn.email'), password: t('signIn.password') }}
            autoFocus={!suggestsSignUp}
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
