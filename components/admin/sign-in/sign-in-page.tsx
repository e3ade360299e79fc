import { useTranslations } from 'next-intl';
import { SignInForm } from './sign-in-form';
import { SignInLayout } from './sign-in-layout';

/** What somebody who is not signed in finds in place of every room. The address stays, so that signing in leads there. */
export function SignInPage() {
  const t = useTranslations('admin');
  return (
    <SignInLayout title={t('signIn.signInTitle')} lead={t('signIn.signInLead')}>
      <SignInForm />
    </SignInLayout>
  );
}
