'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { FormSkeleton } from './form-skeleton';
import styles from './room.module.css';

const AdvertisementRoom = dynamic(
  () => import('./advertisement-room').then((module) => module.AdvertisementRoom),
  { ssr: false, loading: Loading },
);

function Loading() {
  const t = useTranslations('advertisement');
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <FormSkeleton />
    </>
  );
}

interface AdvertisementPageProps {
  locale: Locale;
  /** What the room says, of all texts. */
  messages: AbstractIntlMessages;
}

/** The page on which an advertisement is written, filled by the browser: the server knows no merchant here. */
export function AdvertisementPage({ locale, messages }: AdvertisementPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className={`wrap ${styles.room}`}>
        <AdvertisementRoom locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
