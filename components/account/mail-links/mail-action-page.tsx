'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { MailAction, type MailActionKind } from './mail-action';

interface MailActionPageProps {
  locale: Locale;
  messages: AbstractIntlMessages;
  action: MailActionKind;
}

/** Renders the page behind a mail's link that confirms or ends a subscription, or restores an account. */
export function MailActionPage({ locale, messages, action }: MailActionPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <MailAction action={action} />
      </div>
    </NextIntlClientProvider>
  );
}
