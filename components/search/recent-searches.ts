import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';

/** Storage key of the recent searches, which never leave the browser. */
const KEY = 'recent-searches';
const RECENT_MAX = 8;

const fold = (keyword: string): string => keyword.normalize('NFKC').toLowerCase();

/** Returns the list without a keyword, ignoring case and width. */
export function withoutSearch(recent: readonly string[], keyword: string): string[] {
  return recent.filter((other) => fold(other) !== fold(keyword));
}

/** Returns the list with a keyword first and at most eight entries; an empty keyword changes nothing. */
export function withSearch(recent: readonly string[], keyword: string): string[] {
  const kept = keyword.trim().slice(0, KEYWORD_MAX_LENGTH);
  return kept === '' ? [...recent] : [kept, ...withoutSearch(recent, kept)].slice(0, RECENT_MAX);
}

/** Returns the recent searches, newest first; empty if storage is unavailable or invalid. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((keyword) => typeof keyword === 'string' && keyword !== '').slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** Stores the recent searches. If storage is unavailable or full, they last only until the page is left. */
export function storeRecentSearches(recent: readonly string[]): void {
  try {
    if (recent.length > 0) window.localStorage.setItem(KEY, JSON.stringify(recent));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable or full; the search works without it.
  }
}
