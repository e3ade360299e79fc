'use client';

import dynamic from 'next/dynamic';
import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import styles from './advertisement.module.css';
import { FormSkeleton } from './form-skeleton';

const AdvertisementEditor = dynamic(
  () => import('./advertisement-editor').then((module) => module.AdvertisementEditor),
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
        <AdvertisementEditor locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
