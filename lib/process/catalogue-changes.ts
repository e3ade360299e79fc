import { singleton } from './singleton.ts';

/** Cache tags that were changed, or everything (server/platform/request/cache-tags). */
export type Changed = ReadonlySet<string> | 'all';

interface CatalogueChanges {
  /** Number of changes so far. */
  count: number;
  /** The last changes; the last element is the change number `count`. */
  recent: Changed[];
}

/** Changes that are remembered. A rendering takes milliseconds, so that few changes happen meanwhile. */
const RECENT_MAX = 1_000;

/** Changes to the catalogue by any process, as known to this process. */
const changes = singleton('catalogue changes', (): CatalogueChanges => ({ count: 0, recent: [] }));

/** Returns the number of catalogue changes. Work begun at another count may show outdated data (gateway). */
export const changeCount = (): number => changes.count;

/** Returns what has changed since `changeCount()` was `count`. */
export function changedSince(count: number): Changed {
  const missed = changes.count - count;
  if (missed > changes.recent.length) return 'all';
  const tags = new Set<string>();
  for (const change of missed > 0 ? changes.recent.slice(-missed) : []) {
    if (change === 'all') return 'all';
    for (const tag of change) tags.add(tag);
  }
  return tags;
}

/** Counts a change. */
export function noteCatalogueChange(tags: readonly string[] | 'all'): void {
  changes.count += 1;
  changes.recent.push(tags === 'all' ? tags : new Set(tags));
  if (changes.recent.length > RECENT_MAX) changes.recent.shift();
}
