import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ForgottenForm } from './forgotten-form';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form';
import { SignInLayout } from './sign-in-layout';

/**
 * Renders the sign-in page in place of every admin screen. The address does not change, so that signing in
 * continues there.
 */
export function SignInPage() {
  const t = useTranslations('admin.signIn');
  const [isForgotten, setForgotten] = useState(false);
  return (
    <SignInLayout
      title={t(isForgotten ? 'forgottenTitle' : 'signInTitle')}
      lead={t(isForgotten ? 'forgottenLead' : 'signInLead')}
    >
      {isForgotten ? <ForgottenForm /> : <SignInForm />}
      <button type="button" className={styles.link} onClick={() => setForgotten(!isForgotten)}>
        {t(isForgotten ? 'toSignIn' : 'forgotten')}
      </button>
    </SignInLayout>
  );
}
