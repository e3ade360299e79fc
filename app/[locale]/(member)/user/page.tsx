import { AreaHeading } from '@/app/[locale]/area-heading';
import { UserPage } from '@/components/account/member-area/user-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the member area. The page is the same for every member; the browser fills it. */
export default async function UserRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(
    locale,
    'user',
    'waitingEntry',
    'notices',
    'newPassword',
    'account',
    'passkeys',
    'validation',
    'failure',
    'card',
    'choices',
    'price',
  );
  return (
    <>
      <AreaHeading locale={locale} title={messages.user.title} />
      <UserPage locale={locale} messages={messages} />
    </>
  );
}
