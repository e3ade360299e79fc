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
  /** Messages of the page. */
  messages: AbstractIntlMessages;
}

/** Renders the advertisement page. The browser fills it, because the server renders it without a session. */
export function AdvertisementPage({ locale, messages }: AdvertisementPageProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <div className={`wrap ${styles.area}`}>
        <AdvertisementEditor locale={locale} messages={messages} />
      </div>
    </NextIntlClientProvider>
  );
}
