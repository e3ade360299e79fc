import { HELD_FORMS } from '@/components/merchant/advertisement/draft/held-forms';
import { persistedFormsOf, removePersistedForms } from '@/lib/browser/persisted-form';
import type { MerchantAccount } from '@/lib/contract/account';

type Merchant = Pick<MerchantAccount, 'uid'>;

/** Data that the server has too. It is still removed at sign-out, because picture URLs are valid for a day. */
const HELD: readonly string[] = Object.values(HELD_FORMS);

const ownerOf = ({ uid }: Merchant) => ({ role: 'merchant', uid }) as const;

/** Returns whether this browser stores unsent input of the merchant. */
export const hasUnsent = (merchant: Merchant): boolean =>
  persistedFormsOf(ownerOf(merchant)).some((form) => !HELD.includes(form));

/** Removes the merchant's stored data; with `unsent: false`, only data that the server has too. */
export function clearPersisted(merchant: Merchant, { unsent = true } = {}): void {
  removePersistedForms(ownerOf(merchant), unsent ? undefined : HELD);
}
