import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import type messages from '@/messages/zh-hk.json';
import { routing, TIME_ZONE } from './routing';

/** Returns the messages and formats of a request. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const loaded: { default: typeof messages } =
    locale === 'en' ? await import('@/messages/en.json') : await import('@/messages/zh-hk.json');
  return { locale, messages: loaded.default, timeZone: TIME_ZONE };
});
