import { keep, readStored } from './browser-storage';
import { type StoredRole, UNREAD_NOTICES } from './credentials';

const CHANGED = 'unread-notices-changed';

/** Returns the number of unread notices that the server told last; it is removed with the session. */
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
