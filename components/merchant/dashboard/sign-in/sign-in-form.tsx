import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SignInFields } from '@/components/ui/forms/sign-in-fields';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSignIn } from '@/components/ui/forms/use-sign-in';
import { PasskeySignIn } from '@/components/ui/passkeys/passkey-sign-in';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import { handAddress, handedAddress } from '@/lib/browser/handed-address';
import styles from '../area.module.css';

interface SignInFormProps {
  /** The address that was typed at the reset of the password; without one, that of the sign-in of members. */
  email?: string;
  /** Goes to the reset of the password, with the address that is typed. */
  onForgotten: (email: string) => void;
}

/** Renders the merchant's sign-in form. The new session then shows the page. */
export function SignInForm({ email: typed, onForgotten }: SignInFormProps) {
  const t = useTranslations('merchantAccess');
  const [email] = useState(() => typed || handedAddress());
  const { form, failure, onSubmit, isSubmitting } = useSignIn(async (values) => {
    openMerchantSession(await businessApi().signIn(values));
  }, email);
  useEffect(() => handAddress(''), []);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <FormFailure text={failure} />
      <SignInFields form={form} labels={{ email: t('email'), password: t('password') }} />
      <SubmitButton isSubmitting={isSubmitting}>{t('signIn')}</SubmitButton>
      <PasskeySignIn
        begin={() => businessApi().beginPasskeySignIn()}
        signIn={async (credential) => {
          openMerchantSession(await businessApi().signInByPasskey(credential));
        }}
      />
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={() => onForgotten(form.getValues('email'))}>
          {t('forgotten')}
        </button>
      </p>
    </form>
  );
}
