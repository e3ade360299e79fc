import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { keep, readStored } from './browser-storage';
import { readCredentials, subscribeToSession } from './credentials';
import { storeUnreadNotices } from './unread-notices';

/** The merchant's data that the header shows without a request. */
export interface StoredMerchant {
  uid: string;
  email: string;
  name: string;
  nameEn: string;
  /** Null while the business has no public page. */
  slug: string | null;
  logo: string | null;
  isOwner: boolean;
  courses: number;
  drafts: number;
  enquiries: number;
  waiting: number;
}

const MERCHANT = 'merchant-header';
const CHANGED = 'merchant-store-changed';

/** Returns the stored data of the merchant who is signed in. Null if it is missing, invalid or another merchant's. */
export function readMerchant(): StoredMerchant | null {
  try {
    const kept = JSON.parse(readStored(MERCHANT) ?? 'null') as StoredMerchant | null;
    return kept && kept.uid === readCredentials('merchant')?.uid ? kept : null;
  } catch {
    return null;
  }
}

/** Stores what the header shows of a merchant, and the number on its bell. */
export function storeMerchant({
  merchant,
  role,
  postCounts,
  openEnquiries,
  waiting,
  unreadNotices,
}: CurrentMerchant): void {
  const stored: StoredMerchant = {
    uid: merchant.uid,
    email: merchant.email,
    name: merchant.name,
    nameEn: merchant.nameEn,
    slug: merchant.complete ? merchant.slug : null,
    logo: merchant.image,
    isOwner: role === 'owner',
    courses: Object.values(postCounts).reduce((sum, count) => sum + count, 0),
    drafts: postCounts.draft,
    enquiries: openEnquiries,
    waiting,
  };
  keep(MERCHANT, JSON.stringify(stored));
  storeUnreadNotices('merchant', unreadNotices);
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the session and the stored data in any tab. */
export function subscribeToMerchant(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    if (key === null || key === MERCHANT) listener();
  }
  const stop = subscribeToSession(listener);
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Removes the stored data when the session ends. */
export function forgetMerchantWithSession(): void {
  subscribeToSession(() => {
    if (!readCredentials('merchant')) keep(MERCHANT, null);
  });
}
