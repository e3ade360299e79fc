import { AreaHeading } from '@/app/[locale]/area-heading';
import { ADVERTISEMENT_GROUPS } from '@/components/merchant/advertisement/advertisement-groups';
import { SignUpPage } from '@/components/merchant/dashboard/sign-up/sign-up-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the merchant sign-up, which includes the first advertisement. */
export default async function MerchantSignUpRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(
    locale,
    'merchantSignUp',
    'merchantAccess',
    'business',
    'account',
    'passkeys',
    ...ADVERTISEMENT_GROUPS,
  );
  const texts = messages.merchantSignUp;
  return (
    <>
      <AreaHeading locale={locale} title={texts.title} needs={texts.needs} />
      <SignUpPage locale={locale} messages={messages} />
    </>
  );
}
