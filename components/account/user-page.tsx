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
  /** What the room says, of all texts. */
  messages: AbstractIntlMessages;
}

/** The member's room (specification §2, /user), filled by the browser: the server knows no member here. */
export function UserPage({ locale, messages }: UserPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap" data-member-room="">
        <MemberArea locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
