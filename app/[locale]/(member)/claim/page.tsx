import { AreaHeading } from '@/app/[locale]/area-heading';
import { ClaimPage } from '@/components/account/claim/claim-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/**
 * Renders the page that claims the merchant in its address, and the page behind the mail of a claim. Only its buttons
 * change something; opening the page does not.
 */
export default async function ClaimRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(locale, 'claim', 'failure', 'mailLinks', 'validation');
  return (
    <>
      <AreaHeading locale={locale} title={messages.claim.title} />
      <ClaimPage locale={locale} messages={messages} />
    </>
  );
}
