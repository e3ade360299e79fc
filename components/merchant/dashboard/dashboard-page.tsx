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
  /** What the room says, of all texts. */
  messages: AbstractIntlMessages;
}

/** The merchant's room (specification §D, /merchant/dashboard), filled by the browser: the server knows no merchant here. */
export function DashboardPage({ locale, messages }: DashboardPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <Dashboard locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
