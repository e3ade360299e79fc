import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/contract/locale';
import type { Account } from './accounts';

/** Returns the locale of a stored value, or the default locale if the value is unknown. */
export function localeNamed(name: string): Locale {
  return LOCALES.find((locale) => locale === name) ?? DEFAULT_LOCALE;
}

/** Returns the locale of the mails that an account receives. */
export function localeOf({ account }: Account): Locale {
  return localeNamed(account.locale);
}
