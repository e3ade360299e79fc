import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { routing } from './routing';

/** The texts are those of the site. */
export default getRequestConfig(async ({ locale: named }) => {
  const requested = named ?? (await rootLocale());
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } =
    locale === 'en' ? await import('@/messages/en.json') : await import('@/messages/zh-hk.json');
  return { locale, messages, timeZone: 'Asia/Hong_Kong' };
});
