'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { WaitingEntryLink } from './waiting-entry-link';

function NoScript() {
  const t = useTranslations('waitingEntry');
  return <p>{t('noScript')}</p>;
}

/** Renders the page behind the mails of a waiting list. */
export function WaitingEntryPage({ locale, messages }: { locale: Locale; messages: AbstractIntlMessages }) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <noscript>
          <NoScript />
        </noscript>
        <WaitingEntryLink />
      </div>
    </NextIntlClientProvider>
  );
}
