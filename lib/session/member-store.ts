import { keep, readStored } from './browser-storage';
import { type Credentials, clearCredentials, markDocument } from './credentials';
import { clearPostHistory } from './post-history';
import { PROFILE, type StoredProfile } from './profile';

const BOOKMARKS = 'bookmarks';
const CHANGED = 'member-store-changed';
/** Event on `window`: a call has found the session over; whoever hears it tells the reader. */
export const SESSION_ENDED = 'hokcheui:session-ended';

export function storeProfile({ uid, username, profileImageUrl }: StoredProfile): void {
  keep(PROFILE, JSON.stringify({ uid, username, profileImageUrl }));
  markDocument();
  window.dispatchEvent(new Event(CHANGED));
}

/** Slugs of the courses the member has bookmarked, as far as this browser knows, with their ids; 0 where it is not known. */
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

/** Calls back when the profile or the bookmarks change, here or in another tab. Returns how to stop. */
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

/** Forgets the member where a session is over by itself; `ended` names it, so that a newer one is left alone. Says whether it was that. */
export function forgetMember(ended?: Credentials): boolean {
  if (!clearCredentials('member', ended)) return false;
  keep(PROFILE, null);
  keep(BOOKMARKS, null);
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/** What a sign-out clears: also where the member has been (specification §4). */
export function forgetMemberAndHistory(): void {
  forgetMember();
  clearPostHistory();
}
