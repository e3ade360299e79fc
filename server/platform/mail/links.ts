import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/site/site';

/** Returns the absolute URL of a page in the recipient's language. */
export function pageUrl(locale: Locale, path: string): string {
  return absoluteUrl(localePath(locale, path));
}

/**
 * Returns the URL of the page that asks to confirm a subscription. The page posts the token, so that link
 * scanners do not confirm it.
 */
export function confirmUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/subscribe/confirm?token=${token}`);
}

/** Returns the URL of the page of an entry on a waiting list. The page posts the token with what its reader chooses. */
export function waitingEntryUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/waiting-list?token=${token}`);
}

/** Returns the URL of the page that asks to confirm the claim of a merchant. The page posts the token. */
export function claimUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/claim?token=${token}`);
}

/** Returns the URL of the page that asks whether to stop notifications. */
export function unsubscribeUrl(locale: Locale, token: string): string {
  return pageUrl(locale, `/unsubscribe?token=${token}`);
}

/** Returns the URL to which a mail program posts a one-click unsubscription (RFC 8058). */
export function oneClickUrl(locale: Locale, token: string): string {
  return absoluteUrl(`/api/v1/unsubscribe?locale=${locale}&token=${token}`);
}
