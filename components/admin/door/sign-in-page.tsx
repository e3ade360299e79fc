import { useTranslations } from 'next-intl';
import { DoorFrame } from './door-frame';
import { SignInForm } from './sign-in-form';

/** What somebody who is not signed in finds in place of every room. The address stays, so that signing in leads there. */
export function SignInPage() {
  const t = useTranslations('admin');
  return (
    <DoorFrame title={t('door.signInTitle')} lead={t('door.signInLead')}>
      <SignInForm />
    </DoorFrame>
  );
}
