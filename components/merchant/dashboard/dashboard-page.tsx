'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { DashboardSkeleton } from './dashboard-skeleton';

const Dashboard = dynamic(() => import('./dashboard').then((module) => module.Dashboard), {
  ssr: false,
  loading: () => <DashboardSkeleton group="dashboard" />,
});

interface DashboardPageProps {
  locale: Locale;
  /** Messages of the page. */
  messages: AbstractIntlMessages;
}

/**
 * Renders `/merchant/dashboard` (specification §D). The browser fills it, because the server renders it
 * without a session.
 */
export function DashboardPage({ locale, messages }: DashboardPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <Dashboard locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
