import { AreaHeading } from '@/app/[locale]/area-heading';
import { ResetPasswordPage } from '@/components/account/mail-links/reset-password-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the page behind the password reset mail: a new password and its confirmation. */
export default async function ResetPasswordRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(locale, 'resetPassword', 'newPassword', 'account', 'validation', 'failure');
  return (
    <>
      <AreaHeading locale={locale} title={messages.resetPassword.title} />
      <ResetPasswordPage locale={locale} messages={messages} />
    </>
  );
}
