'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { DashboardSkeleton } from '../dashboard-skeleton';

const SignUpArea = dynamic(() => import('./sign-up-area').then((module) => module.SignUpArea), {
  ssr: false,
  loading: () => <DashboardSkeleton group="merchantSignUp" />,
});

interface SignUpPageProps {
  locale: Locale;
  /** Messages of the page. */
  messages: AbstractIntlMessages;
}

/**
 * Renders the merchant sign-up page (specification §2). The browser fills it, because the server renders it
 * without a session.
 */
export function SignUpPage({ locale, messages }: SignUpPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <SignUpArea locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
