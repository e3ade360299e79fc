import { AreaHeading } from '@/app/[locale]/area-heading';
import { MailActionPage } from '@/components/account/mail-links/mail-action-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the page behind an unsubscribe link. Only the button unsubscribes; opening the page does not. */
export default async function UnsubscribeRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(locale, 'mailLinks');
  return (
    <>
      <AreaHeading locale={locale} title={messages.mailLinks.unsubscribe.title} />
      <MailActionPage locale={locale} messages={messages} action="unsubscribe" />
    </>
  );
}
