import { AreaHeading } from '@/app/[locale]/area-heading';
import { TeamInvitationPage } from '@/components/merchant/dashboard/team/team-invitation-page';
import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';

/** Renders the page behind the link of an invitation to the team of a merchant. */
export default async function TeamInvitationRoute({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  const messages = someMessages(
    locale,
    'teamInvitation',
    'merchantAccess',
    'merchantSignUp',
    'business',
    'account',
    'passkeys',
    'validation',
    'failure',
  );
  return (
    <>
      <AreaHeading locale={locale} title={messages.teamInvitation.title} />
      <TeamInvitationPage locale={locale} messages={messages} />
    </>
  );
}
