import type { MerchantAccount } from '@/lib/contract/account';
import { keep } from '@/lib/session/browser-storage';

type Kept = Pick<MerchantAccount, 'uid' | 'merchantId'>;

/** Beginnings of the names under which a merchant's rooms keep what the server does not have yet. */
const unsentOf = ({ uid, merchantId }: Kept) => [
  `merchant-draft:${uid}:`,
  `merchant-details-${merchantId}`,
  'merchant-reply-',
];
/** What the server holds as well; the addresses of pictures show them for a day to whoever has them. */
const heldOf = ({ uid }: Kept) => [`merchant-pictures:${uid}`, `merchant-draft-begun:${uid}`];

function namesOf(beginnings: readonly string[]): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => beginnings.some((one) => name.startsWith(one)));
  } catch {
    return [];
  }
}

/** Whether this browser keeps something of the merchant's that would be lost with it. */
export const hasUnsent = (merchant: Kept): boolean => namesOf(unsentOf(merchant)).length > 0;

/** Forgets what this browser keeps of the merchant's, or only what the server holds too. */
export function clearPersisted(merchant: Kept, { unsent = true } = {}): void {
  const beginnings = [...heldOf(merchant), ...(unsent ? unsentOf(merchant) : [])];
  for (const name of namesOf(beginnings)) keep(name, null);
}
