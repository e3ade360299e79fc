import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';

/** Where this browser keeps what was looked for. It is never sent. */
const KEY = 'recent-searches';
const RECENT_MAX = 8;

const fold = (keyword: string): string => keyword.normalize('NFKC').toLowerCase();

/** The list without a keyword, however it was written. */
export function withoutSearch(recent: readonly string[], keyword: string): string[] {
  return recent.filter((other) => fold(other) !== fold(keyword));
}

/** The list with a keyword at its head; the oldest beyond eight are dropped, an empty keyword changes nothing. */
export function withSearch(recent: readonly string[], keyword: string): string[] {
  const kept = keyword.trim().slice(0, KEYWORD_MAX_LENGTH);
  return kept === '' ? [...recent] : [kept, ...withoutSearch(recent, kept)].slice(0, RECENT_MAX);
}

/** What was looked for in this browser, newest first; nothing where that is not kept or not ours. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((keyword) => typeof keyword === 'string' && keyword !== '').slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** Keeps a list in this browser, or only for this page where storage is closed or full. */
export function storeRecentSearches(recent: readonly string[]): void {
  try {
    if (recent.length > 0) window.localStorage.setItem(KEY, JSON.stringify(recent));
    else window.localStorage.removeItem(KEY);
  } catch {
    // A private window or a full store: the search itself does not need it.
  }
}
