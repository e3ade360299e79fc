import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/contract/locale';
import type { Account } from './accounts';

/** The language of a stored name. */
export function localeNamed(name: string): Locale {
  return LOCALES.find((locale) => locale === name) ?? DEFAULT_LOCALE;
}

/** The language an account gets its mails in. */
export function localeOf({ account }: Account): Locale {
  return localeNamed(account.locale);
}
