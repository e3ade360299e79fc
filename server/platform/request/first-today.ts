import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayOf } from '@/server/platform/calendar/calendar';

/** Entries in memory, of some 100 bytes. The oldest are forgotten first, and what they name counts again. */
const MAX_ENTRIES = 50_000;

const seen = new LRUCache<string, true>({ max: MAX_ENTRIES });
/** Number of different things of a kind that a network did today. */
const numbers = new LRUCache<string, number>({ max: MAX_ENTRIES });

/** Something that a network is counted for: its kind, what it is, and how many of the kind count in a day. */
interface Done {
  kind: 'search' | 'missing page';
  what: string;
  max: number;
}

/**
 * Reports whether a network does something for the first time today, so that a count is one of visitors and not
 * of repeated requests. Only this process holds it, as a hash, and nothing is stored.
 */
export function isFirstToday(network: string, { kind, what, max }: Done, now: Date): boolean {
  const own = hash('sha256', `${dayOf(now)} ${network} ${kind}`, 'base64');
  const key = hash('sha256', `${own} ${what}`, 'base64');
  const number = numbers.get(own) ?? 0;
  if (number >= max || seen.has(key)) return false;
  seen.set(key, true);
  numbers.set(own, number + 1);
  return true;
}
