import { keep, readStored } from './browser-storage';
import { clearCourseHistory } from './course-history';
import { type Credentials, clearCredentials, markDocument } from './credentials';
import { PROFILE, type StoredProfile } from './profile';

const BOOKMARKS = 'bookmarks';
const CHANGED = 'member-store-changed';
/** Event on `window`: the session has ended. The listener informs the member. */
export const SESSION_ENDED = 'hokcheui:session-ended';

export function storeProfile({ uid, username, profileImageUrl }: StoredProfile): void {
  keep(PROFILE, JSON.stringify({ uid, username, profileImageUrl }));
  markDocument();
  window.dispatchEvent(new Event(CHANGED));
}

/** Returns the slugs and ids of the bookmarked courses known to this browser. An unknown id is 0. */
export function readBookmarks(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(readStored(BOOKMARKS) ?? '{}');
    return new Map(Object.entries(kept ?? {}).filter(([, id]) => Number.isInteger(id)) as [string, number][]);
  } catch {
    return new Map();
  }
}

export function storeBookmarks(bookmarks: ReadonlyMap<string, number>): void {
  keep(BOOKMARKS, JSON.stringify(Object.fromEntries(bookmarks)));
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the profile or the bookmarks in any tab. Returns the unsubscribe function. */
export function subscribeToMemberStore(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    if (key !== null && key !== PROFILE && key !== BOOKMARKS) return;
    markDocument();
    listener();
  }
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/**
 * Removes the member's data after the session has ended. With `ended`, only if that session is still stored,
 * so that a newer one stays. Returns whether it was removed.
 */
export function forgetMember(ended?: Credentials): boolean {
  if (!clearCredentials('member', ended)) return false;
  keep(PROFILE, null);
  keep(BOOKMARKS, null);
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/** Removes the member's data and the history of viewed courses on sign-out (specification §4). */
export function forgetMemberAndHistory(): void {
  forgetMember();
  clearCourseHistory();
}
