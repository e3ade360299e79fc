'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { DashboardSkeleton } from './dashboard-skeleton';

const SignUpArea = dynamic(() => import('./sign-up-area').then((module) => module.SignUpArea), {
  ssr: false,
  loading: () => <DashboardSkeleton group="merchantSignUp" />,
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
        <SignUpArea locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
