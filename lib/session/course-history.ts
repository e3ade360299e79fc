import { keep, readStoredIds } from './browser-storage';
import { POST_TITLES } from './course-titles-key';

/** Storage key of specification §6. */
const KEY = 'post-history';
/** Maximum number of ids in one call for recently viewed courses (specification §C). */
const POST_HISTORY_MAX = 60;

/** Returns the ids of recently viewed courses in this browser, newest first. */
export function readCourseHistory(): number[] {
  return readStoredIds(KEY).slice(0, POST_HISTORY_MAX);
}

/** Adds a course to the front of the history and drops the oldest entries beyond the maximum. */
export function recordCourseView(id: number): void {
  const others = readStoredIds(KEY).filter((other) => other !== id);
  keep(KEY, JSON.stringify([id, ...others].slice(0, POST_HISTORY_MAX)));
}

export function clearCourseHistory(): void {
  keep(KEY, null);
  keep(POST_TITLES, null);
}
