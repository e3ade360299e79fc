import { AreaHeading } from '@/app/[locale]/area-heading';
import { WaitingEntryPage } from '@/components/account/mail-links/waiting-entry-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the page behind the mails of a waiting list. Only its buttons change something; opening the page does not. */
export default async function WaitingListRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(locale, 'mailLinks', 'waitingEntry');
  return (
    <>
      <AreaHeading locale={locale} title={messages.waitingEntry.title} />
      <WaitingEntryPage locale={locale} messages={messages} />
    </>
  );
}
