import type { Weekday } from '@/lib/contract/choices';
import { dayInside, daysOn, weekdayOf } from './calendar';
import { weekdaysInChinese, weekdaysInEnglish } from './weekdays';

/** The reason why the lesson days are uncertain. */
type ScheduleDoubt = 'noWeekday' | 'datesUnreadable' | 'datesUnfitting' | 'noLesson';

/** The days of a recreation programme on which lessons are held. */
export interface ProgrammeDays {
  weekdays: Set<Weekday>;
  /** Day numbers in ascending order; empty if they are uncertain. */
  held: number[];
  /** The reason of the uncertainty; null if the days are certain. */
  doubt: ScheduleDoubt | null;
}

const BRACKETS = /[(（]([^)）]*)[)）]?/g;
const EXCEPT_ZH = /除外/;
const EXCEPT_EN = /\bex(?:c(?:l|ept|lude)?)?\b/i;

/**
 * Parses TC_DAY and EN_DAY: `逢星期三､五 (25/12, 01/01)除外`, `星期二╱四╱六`, `Tue,Thur (excl.24/12)`. A
 * list in brackets contains exceptions if either language says so, else the days of the lessons. Years are
 * derived from the start and end dates.
 */
export function readProgrammeDays(
  zh: string,
  en: string,
  run: { start: number; end: number },
): ProgrammeDays {
  const weekdays = chooseWeekdays(zh, en, run);
  if (weekdays.size === 0) return { weekdays, held: [], doubt: 'noWeekday' };
  const lists = bracketed(zh).length > 0 ? bracketed(zh) : bracketed(en);
  if (lists.length === 0) return answer(weekdays, daysOn(weekdays, run.start, run.end));

  const parsed = lists.map(parseDayList);
  if (parsed.some((list) => list === null)) {
    const onlyDay = run.start === run.end && weekdays.has(weekdayOf(run.start));
    return { weekdays, held: onlyDay ? [run.start] : [], doubt: 'datesUnreadable' };
  }
  const listed = parsed.flatMap((list) => list ?? []).map(({ day, month }) => dayInside(run, day, month));
  if (EXCEPT_ZH.test(zh) || EXCEPT_EN.test(en)) {
    const except = new Set(listed);
    return answer(
      weekdays,
      daysOn(weekdays, run.start, run.end).filter((day) => !except.has(day)),
    );
  }
  const held = listed.filter((day) => day !== null && weekdays.has(weekdayOf(day))) as number[];
  if (held.length < listed.length) {
    return { weekdays, held: [], doubt: 'datesUnfitting' };
  }
  return answer(
    weekdays,
    held.sort((a, b) => a - b),
  );
}

function chooseWeekdays(zh: string, en: string, run: { start: number; end: number }): Set<Weekday> {
  const chinese = weekdaysInChinese(zh.normalize('NFKC').replace(BRACKETS, ''));
  if (chinese.size > 0) return chinese;
  const english = weekdaysInEnglish(en.normalize('NFKC').replace(BRACKETS, ''));
  if (english.size > 0 || run.start !== run.end) return english;
  return new Set([weekdayOf(run.start)]);
}

function bracketed(text: string): string[] {
  return [...text.matchAll(BRACKETS)]
    .map((match) => (match[1] ?? '').replace(/除外|\bex(?:c(?:l(?:ude)?|ept)?)?\b\.?/gi, '').trim())
    .filter((list) => list !== '')
    .map((list) => list.replace(/[,;、]+$/, ''));
}

function answer(weekdays: Set<Weekday>, held: number[]): ProgrammeDays {
  return { weekdays, held, doubt: held.length === 0 ? 'noLesson' : null };
}

interface DayMonth {
  day: number;
  month: number;
}

/**
 * Parses a list of days without a year: `25/12, 01/01`, `21,25/12`, `12-14/2`, `26&29/03`. A month applies to
 * the days before it. Null if the list contains anything else, or ends without a month.
 */
function parseDayList(text: string): DayMonth[] | null {
  const folded = text.normalize('NFKC').replace(/\s+/g, '');
  if (/[^\d/,;、&-]/.test(folded)) return null;
  const days: DayMonth[] = [];
  let waiting: number[] = [];
  for (const [, first, last, month] of folded.matchAll(/(\d{1,2})(?:-(\d{1,2}))?(?:\/(\d{1,2}))?/g)) {
    for (let day = Number(first); day <= Number(last ?? first); day += 1) waiting.push(day);
    if (!month) continue;
    days.push(...waiting.map((day) => ({ day, month: Number(month) })));
    waiting = [];
  }
  return waiting.length === 0 && days.length > 0 ? days : null;
}
