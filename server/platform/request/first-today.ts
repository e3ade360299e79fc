import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayOf } from '@/server/platform/calendar/calendar';

/** Entries in memory, of some 100 bytes. The oldest are forgotten first, and what they name counts again. */
const MAX_ENTRIES = 50_000;

const seen = new LRUCache<string, true>({ max: MAX_ENTRIES });

/**
 * Reports whether a network does something for the first time today, so that a count is one of visitors and not
 * of repeated requests. Only this process holds it, as a hash, and nothing is stored.
 */
export function isFirstToday(network: string, what: string, now = new Date()): boolean {
  const key = hash('sha256', `${dayOf(now)} ${network} ${what}`, 'base64');
  if (seen.has(key)) return false;
  seen.set(key, true);
  return true;
}
