import { useTranslations } from 'next-intl';
import { SignInForm } from './sign-in-form';
import { SignInLayout } from './sign-in-layout';

/**
 * Renders the sign-in page in place of every admin screen. The address does not change, so that signing in
 * continues there.
 */
export function SignInPage() {
  const t = useTranslations('admin');
  return (
    <SignInLayout title={t('signIn.signInTitle')} lead={t('signIn.signInLead')}>
      <SignInForm />
    </SignInLayout>
  );
}
