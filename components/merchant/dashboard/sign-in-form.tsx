import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SignInFields } from '@/components/ui/forms/sign-in-fields';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSignIn } from '@/components/ui/forms/use-sign-in';
import { PasskeySignIn } from '@/components/ui/passkeys/passkey-sign-in';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import styles from './area.module.css';

/** Renders the merchant's sign-in form. The new session then shows the page. */
export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const t = useTranslations('merchantAccess');
  const { form, failure, onSubmit, isSubmitting } = useSignIn(async (values) => {
    openMerchantSession(await businessApi().signIn(values));
  });
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
        <button type="button" className={styles.link} onClick={onForgotten}>
          {t('forgotten')}
        </button>
      </p>
    </form>
  );
}
