import type { Timetable } from '@/server/features/imports/course-import';
import { type ReadRun, readEventRuns } from './event-runs';
import { toTimetable } from './timetable';

export interface EventSchedule {
  timetable: Timetable;
  /** Day number of the last day, before `movedDays` is added. */
  lastDay: number;
  /** The text contains more than the timetable, so the page must show it too. */
  textNeeded: boolean;
  doubt: 'daysUnclear' | null;
}

/**
 * Reads the schedule of a culture event from the text of the language that is consistent (its first and last
 * days fall on the weekdays that it names). If neither is, only the dates are used. Null if no date was
 * found.
 */
export function readEventSchedule(zh: string, en: string, movedDays: number): EventSchedule | null {
  const chinese = readEventRuns(zh);
  const english = readEventRuns(en);
  const best = chinese.sure ? chinese : english.sure ? english : chinese.runs.length > 0 ? chinese : english;
  if (best.runs.length === 0) return null;
  const start = Math.min(...best.runs.map((run) => run.start));
  const end = Math.max(...best.runs.map((run) => run.end));
  if (!best.sure) {
    const timetable = toTimetable(
      { start, end, weekdays: new Set(), held: [], timeFrom: null, timeTo: null },
      movedDays,
    );
    return {
      timetable,
      lastDay: end,
      textNeeded: true,
      doubt: 'daysUnclear',
    };
  }
  const weekdays = new Set(best.runs.flatMap((run) => [...run.weekdays]));
  const held = best.runs.flatMap((run) => run.held);
  const time = sameTime(best.runs);
  const timetable = toTimetable(
    { start, end, weekdays, held, timeFrom: time?.from ?? null, timeTo: time?.to ?? null },
    movedDays,
  );
  return { timetable, lastDay: end, textNeeded: time === null, doubt: null };
}

/** Returns the time that all runs share; null if there are several or none. */
function sameTime(runs: readonly ReadRun[]): { from: string; to: string | null } | null {
  const [first, ...others] = runs.flatMap((run) => (run.times.length > 0 ? run.times : [null]));
  if (!first || first.bare) return null;
  return others.every((time) => time?.from === first.from && time.to === first.to) ? first : null;
}
