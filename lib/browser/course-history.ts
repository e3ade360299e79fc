import { keep, readStoredIds } from './browser-storage';

/** Storage key of the titles of recently viewed courses, for the offline page (course-titles.ts). */
export const POST_TITLES = 'post-titles';

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
