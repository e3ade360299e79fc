'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { AreaSkeleton } from './area-skeleton';

const MemberArea = dynamic(() => import('./member-area').then((module) => module.MemberArea), {
  ssr: false,
  loading: () => <AreaSkeleton group="user" />,
});

interface UserPageProps {
  locale: Locale;
  /** Only the messages that the area uses. */
  messages: AbstractIntlMessages;
}

/** Renders the member area (specification §2, /user) in the browser: the server reads no session here. */
export function UserPage({ locale, messages }: UserPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap" data-member-area="">
        <MemberArea locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
