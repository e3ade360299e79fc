import type { MerchantAccount } from '@/lib/contract/account';
import { keep } from '@/lib/session/browser-storage';

type Kept = Pick<MerchantAccount, 'uid' | 'merchantId'>;

/** Key prefixes of stored input that the server does not have yet. */
const unsentOf = ({ uid, merchantId }: Kept) => [
  `merchant-draft:${uid}:`,
  `merchant-details-${merchantId}`,
  'merchant-reply-',
];
/**
 * Key prefixes of data that the server has too. They are still cleared at sign-out, because picture URLs are
 * valid for a day.
 */
const heldOf = ({ uid }: Kept) => [`merchant-pictures:${uid}`, `merchant-draft-begun:${uid}`];

function namesOf(beginnings: readonly string[]): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => beginnings.some((one) => name.startsWith(one)));
  } catch {
    return [];
  }
}

/** Returns whether this browser stores unsent input of the merchant. */
export const hasUnsent = (merchant: Kept): boolean => namesOf(unsentOf(merchant)).length > 0;

/** Removes the merchant's stored data; with `unsent: false`, only data that the server has too. */
export function clearPersisted(merchant: Kept, { unsent = true } = {}): void {
  const beginnings = [...heldOf(merchant), ...(unsent ? unsentOf(merchant) : [])];
  for (const name of namesOf(beginnings)) keep(name, null);
}
