import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SignInFields } from '@/components/ui/forms/sign-in-fields';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSignIn } from '@/components/ui/forms/use-sign-in';
import { PasskeySignIn } from '@/components/ui/passkeys/passkey-sign-in';
import { memberApi, openMemberSession } from '@/lib/api/browser';
import type { MemberEndpoints } from '@/lib/api/member-endpoints';
import { hasSignedIn } from '@/lib/browser/device';
import type { SignInReason } from '@/lib/browser/sign-in-request';
import type { Profile } from '@/lib/contract/account';
import styles from '../account.module.css';
import { ToMerchants } from './to-merchants';

/** Dialog width in px; the specification sets none. */
const WIDTH = 480;

interface SignInDialogProps {
  /** What signing in is for, which the heading names. */
  reason: SignInReason | undefined;
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  onDone: (profile: Profile) => void;
}

/** Renders the sign-in form for members. */
export function SignInDialog({ reason, onClose, onSwitch, onForgotten, onDone }: SignInDialogProps) {
  const t = useTranslations('account');
  // Who wants to do something on the page without having signed in on this device is likely to have no account.
  const suggestsSignUp = reason !== undefined && !hasSignedIn('member');
  // Offered to everybody below the form, and after every failure above it, so that it reveals nothing about an address.
  const [isFirst, setFirst] = useState(() => hasSignedIn('merchant'));
  const signIn = (call: () => ReturnType<MemberEndpoints['signIn']>) =>
    call().then(
      (reply) => onDone(openMemberSession(reply)),
      (error: unknown) => {
        setFirst(true);
        throw error;
      },
    );
  const { form, failure, onSubmit, isSubmitting } = useSignIn((values) =>
    signIn(() => memberApi().signIn(values)),
  );
  const toMerchants = <ToMerchants email={() => form.getValues('email')} />;
  return (
    <DialogFrame
      title={reason ? t(`signIn.to.${reason.kind}`, { title: reason.title ?? '' }) : t('signIn.title')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
    >
      {suggestsSignUp && (
        <div className={styles.first}>
          <Button variant="filled" size="large" full autoFocus onClick={onSwitch}>
            {t('signIn.signUpFree')}
          </Button>
          <h3>{t('signIn.haveAccount')}</h3>
        </div>
      )}
      <form noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        {isFirst && toMerchants}
        <div className={styles.fields}>
          <SignInFields
            form={form}
            labels={{ email: t('signIn.email'), password: t('signIn.password') }}
            autoFocus={!suggestsSignUp}
          />
        </div>
        <SubmitButton isSubmitting={isSubmitting}>{t('signIn.submit')}</SubmitButton>
      </form>
      <div className={styles.ways}>
        <PasskeySignIn
          begin={() => memberApi().beginPasskeySignIn()}
          signIn={(credential) => signIn(() => memberApi().signInByPasskey(credential))}
        />
        <button type="button" className={styles.link} onClick={onForgotten}>
          {t('signIn.forgotten')}
        </button>
        {!suggestsSignUp && (
          <p className={styles.switch}>
            {t('signIn.noAccount')}
            <button type="button" className={styles.link} onClick={onSwitch}>
              {t('signIn.toSignUp')}
            </button>
          </p>
        )}
        {!isFirst && toMerchants}
      </div>
    </DialogFrame>
  );
}
