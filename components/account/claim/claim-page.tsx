'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Island } from '@/components/layout/island';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { ClaimLink } from './claim-link';
import { ClaimMerchant } from './claim-merchant';

interface ClaimPageProps {
  locale: Locale;
  messages: AbstractIntlMessages;
}

function NoScript() {
  const t = useTranslations('claim');
  return <p>{t('noScript')}</p>;
}

/** Renders what the address names: the claim of a link in a mail, or the form for a merchant. */
function Steps({ locale, messages }: ClaimPageProps) {
  const [named, setNamed] = useState<{ token: string | null; merchant: string } | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    setNamed({ token: query.get('token'), merchant: query.get('merchant') ?? '' });
  }, []);
  if (!named) return <ShapeSkeleton />;
  if (named.token !== null) return <ClaimLink token={named.token} />;
  return (
    <Island locale={locale} messages={messages}>
      <ClaimMerchant slug={named.merchant} />
    </Island>
  );
}

/** Renders the page on which an imported merchant is claimed. */
export function ClaimPage({ locale, messages }: ClaimPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className="wrap">
        <noscript>
          <NoScript />
        </noscript>
        <Steps locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
