import { keep, readStored } from './browser-storage';
import { readCredentials, type StoredRole, subscribeToSession } from './credentials';

const UNREAD_NOTICES: Record<StoredRole, string> = {
  member: 'unread-notices',
  merchant: 'merchant-unread-notices',
};
const CHANGED = 'unread-notices-changed';

/** Returns the number of unread notices that the server returned last. */
export function readUnreadNotices(role: StoredRole): number {
  return Number(readStored(UNREAD_NOTICES[role])) || 0;
}

export function storeUnreadNotices(role: StoredRole, count: number): void {
  keep(UNREAD_NOTICES[role], String(count));
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the numbers in any tab. Returns the unsubscribe function. */
export function subscribeToUnreadNotices(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    if (key === null || Object.values(UNREAD_NOTICES).includes(key)) listener();
  }
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Removes the number of each session that ends. Separate from the credentials, whose script every page loads. */
export function forgetUnreadNoticesWithSession(): void {
  subscribeToSession(() => {
    for (const role of Object.keys(UNREAD_NOTICES) as StoredRole[])
      if (!readCredentials(role)) keep(UNREAD_NOTICES[role], null);
  });
}
