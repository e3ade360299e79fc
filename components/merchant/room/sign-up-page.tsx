'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { RoomShape } from './room-shape';

const SignUpRoom = dynamic(() => import('./sign-up-room').then((module) => module.SignUpRoom), {
  ssr: false,
  loading: () => <RoomShape group="merchantSignUp" />,
});

interface SignUpPageProps {
  locale: Locale;
  /** What the room says, of all texts. */
  messages: AbstractIntlMessages;
}

/** Where a merchant signs up (specification §2), filled by the browser, which alone knows who is signed in. */
export function SignUpPage({ locale, messages }: SignUpPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <SignUpRoom locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
