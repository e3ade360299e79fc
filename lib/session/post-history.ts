import { keep, readStoredIds } from './browser-storage';
import { POST_TITLES } from './post-titles-key';

/** Storage key of the specification §6. */
const KEY = 'post-history';
/** As many as one call for recent views takes (specification §C). */
const POST_HISTORY_MAX = 60;

/** Ids of the courses last looked at in this browser, newest first. */
export function readPostHistory(): number[] {
  return readStoredIds(KEY).slice(0, POST_HISTORY_MAX);
}

/** Puts a course at the head of the history; what is beyond the most it holds is dropped. */
export function recordPostView(id: number): void {
  const others = readStoredIds(KEY).filter((other) => other !== id);
  keep(KEY, JSON.stringify([id, ...others].slice(0, POST_HISTORY_MAX)));
}

export function clearPostHistory(): void {
  keep(KEY, null);
  keep(POST_TITLES, null);
}
