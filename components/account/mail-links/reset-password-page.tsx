'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { AreaSkeleton } from '../member-area/area-skeleton';

const ResetPassword = dynamic(() => import('./reset-password').then((module) => module.ResetPassword), {
  ssr: false,
  loading: () => <AreaSkeleton group="resetPassword" />,
});

interface ResetPasswordPageProps {
  locale: Locale;
  messages: AbstractIntlMessages;
}

/** Renders the page behind the link in a password reset mail. */
export function ResetPasswordPage({ locale, messages }: ResetPasswordPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <ResetPassword locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
