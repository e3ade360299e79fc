import { AreaHeading } from '@/app/[locale]/area-heading';
import { ADVERTISEMENT_GROUPS } from '@/components/merchant/advertisement/advertisement-groups';
import { AdvertisementPage } from '@/components/merchant/advertisement/advertisement-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the advertisement form. The page is the same for every merchant; the browser fills it. */
export default async function AdvertisementRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(locale, ...ADVERTISEMENT_GROUPS);
  return (
    <>
      <AreaHeading locale={locale} title={messages.advertisement.title} />
      <AdvertisementPage locale={locale} messages={messages} />
    </>
  );
}
