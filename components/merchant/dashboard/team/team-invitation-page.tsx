'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { DashboardSkeleton } from '../dashboard-skeleton';

const TeamInvitation = dynamic(() => import('./team-invitation').then((module) => module.TeamInvitation), {
  ssr: false,
  loading: () => <DashboardSkeleton group="teamInvitation" />,
});

interface TeamInvitationPageProps {
  locale: Locale;
  /** Messages of the page. */
  messages: AbstractIntlMessages;
}

/** Renders the page behind the link of an invitation to a team. The browser fills it. */
export function TeamInvitationPage({ locale, messages }: TeamInvitationPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <TeamInvitation locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
