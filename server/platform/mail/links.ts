import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/site';

/** Absolute address of a page in the reader's language. */
export function pageUrl(locale: Locale, path: string): string {
  return absoluteUrl(localePath(locale, path));
}

/** The page that asks whether to confirm a subscription; it posts the token, so that no scanner of links confirms. */
export function confirmUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/subscribe/confirm?token=${token}`);
}

/** The page that asks whether to stop notifications. */
export function unsubscribeUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/unsubscribe?token=${token}`);
}

/** What a mail program posts to when its reader presses "unsubscribe" (RFC 8058). */
export function oneClickUrl(locale: Locale, token: string): string {
  return absoluteUrl(`/api/v1/unsubscribe?locale=${locale}&token=${token}`);
}
