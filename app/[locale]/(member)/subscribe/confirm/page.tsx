import { AreaHeading } from '@/app/[locale]/area-heading';
import { MailActionPage } from '@/components/account/mail-links/mail-action-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the page behind the subscription mail. Only the button confirms; opening the page does not. */
export default async function ConfirmSubscriptionRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(locale, 'mailLinks');
  return (
    <>
      <AreaHeading locale={locale} title={messages.mailLinks.subscribe.title} />
      <MailActionPage locale={locale} messages={messages} action="subscribe" />
    </>
  );
}
