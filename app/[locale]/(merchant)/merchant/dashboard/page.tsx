import { AreaHeading } from '@/app/[locale]/area-heading';
import { DashboardPage } from '@/components/merchant/dashboard/dashboard-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the merchant dashboard. The page is the same for every merchant; the browser fills it. */
export default async function MerchantDashboardRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(
    locale,
    'dashboard',
    'notices',
    'merchantAccess',
    'business',
    'crop',
    'account',
    'passkeys',
    'validation',
    'failure',
    'card',
    'choices',
  );
  return (
    <>
      <AreaHeading locale={locale} title={messages.dashboard.title} />
      <DashboardPage locale={locale} messages={messages} />
    </>
  );
}
