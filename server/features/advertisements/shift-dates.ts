import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import type { CopyAdvertisement } from '@/lib/contract/own-advertisement';
import { weekdayAt } from '@/lib/contract/weekday-at';
import { daysAfter, isGeneralHoliday } from '@/server/platform/calendar/calendar';
import { Refusal } from '@/server/platform/errors/refusal';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = WEEKDAYS.length;
/** Days of a run that are looked at, and until the last lesson of the next term. Longer runs have no term. */
const RUN_MAX_DAYS = 3 * 366;

type Sessions = NonNullable<AdvertisementDraft['sessions']>;
type Days = Pick<AdvertisementDraft, 'startDate' | 'endDate' | 'weekdays' | 'sessions' | 'exceptDates'>;

/**
 * Returns the days of a copy: moved by weeks, moved to a new first day, or those of the next term. Without a wish the
 * days stay. Sessions move together (docs/decisions/084). Days without lessons are those of the old run, and are left out.
 * @throws Refusal invalid_fields if the advertisement has no first day, or its days have no recognisable term
 */
export function shiftDates(content: AdvertisementDraft, wish: CopyAdvertisement): Days {
  if (wish.weeks === undefined && wish.startDate === undefined && !wish.nextTerm) return {};
  return { ...shifted(content, wish), ...(content.exceptDates && { exceptDates: [] }) };
}

function shifted(content: AdvertisementDraft, wish: CopyAdvertisement): Days {
  const { weeks, startDate, keepWeekday, nextTerm } = wish;
  const { sessions = [] } = content;
  const start = sessions.length > 0 ? firstDayOf(sessions) : dayIn(content.startDate);
  if (!start) throw new Refusal('invalid_fields', { start_date: ['required'] });
  if (nextTerm && sessions.length > 0) return movedSessions(sessions, termOf(sessions, start));
  if (nextTerm) return nextTermOf(content, start);
  const asked = startDate === undefined ? DAYS_A_WEEK * (weeks ?? 0) : daysBetween(start, startDate);
  const moved = keepWeekday ? Math.ceil(asked / DAYS_A_WEEK) * DAYS_A_WEEK : asked;
  return sessions.length > 0 ? movedSessions(sessions, moved) : movedDays(content, moved);
}

function movedSessions(sessions: Sessions, moved: number): Days {
  return { sessions: sessions.map((session) => ({ ...session, ...movedDays(session, moved) })) };
}

/** Returns days moved by a number of days; those that are no days stay. */
function movedDays(
  { startDate, endDate, weekdays }: Pick<Days, 'startDate' | 'endDate' | 'weekdays'>,
  moved: number,
) {
  const [start, end] = [dayIn(startDate), dayIn(endDate)];
  return {
    ...(start && { startDate: daysAfter(start, moved) }),
    ...(end && { endDate: daysAfter(end, moved) }),
    ...(weekdays && { weekdays: weekdays.map((day) => movedWeekday(day, moved)) }),
  };
}

function firstDayOf(sessions: Sessions): string | null {
  const days = sessions.flatMap(({ startDate }) => dayIn(startDate) ?? []);
  return days.toSorted()[0] ?? null;
}

/** Returns the days of the fewest weeks after which sessions begin after the last day of the last of them. */
function termOf(sessions: Sessions, start: string): number {
  const days = sessions.flatMap(({ startDate, endDate }) => dayIn(endDate) ?? dayIn(startDate) ?? []);
  const last = days.toSorted().at(-1) ?? start;
  return (Math.floor(daysBetween(start, last) / DAYS_A_WEEK) + 1) * DAYS_A_WEEK;
}

/**
 * Returns the days of a copy that begins with the first lesson after the last one, on the same weekdays and with the
 * same number of lessons. General holidays of Hong Kong are skipped only if the number of lessons shows that the
 * original skips them.
 */
function nextTermOf(content: AdvertisementDraft, start: string): Days {
  const weekdays = new Set(content.weekdays?.length ? content.weekdays : [weekdayAt(start)]);
  const isLesson = (day: string) => weekdays.has(weekdayAt(day));
  const stated = Number(content.lessons) || null;
  const end = dayIn(content.endDate);
  if (!end && !stated) throw new Refusal('invalid_fields', { end_date: ['required'] });
  const run = end
    ? lessonsFrom(start, isLesson, { until: end })
    : lessonsFrom(start, isLesson, { count: stated ?? 0 });
  const open = run.filter((day) => !isGeneralHoliday(day));
  const skips = stated !== null && stated === open.length && open.length < run.length;
  const lessons = skips ? open : run;
  const last = lessons.at(-1);
  if (!last) throw new Refusal('invalid_fields', { end_date: ['date_order'] });
  const isNext = (day: string) => isLesson(day) && !(skips && isGeneralHoliday(day));
  const next = lessonsFrom(daysAfter(last, 1), isNext, { count: lessons.length });
  return { startDate: next[0] ?? start, ...(end && { endDate: next.at(-1) ?? end }) };
}

/** Returns the days of lessons from a day on, until another or up to a number. */
function lessonsFrom(
  from: string,
  isLesson: (day: string) => boolean,
  { until, count = Number.POSITIVE_INFINITY }: { until?: string; count?: number },
): string[] {
  const lessons: string[] = [];
  for (let ahead = 0; ahead < RUN_MAX_DAYS && lessons.length < count; ahead += 1) {
    const day = daysAfter(from, ahead);
    if (until !== undefined && day > until) break;
    if (isLesson(day)) lessons.push(day);
  }
  return lessons;
}

/** Returns a day as `YYYY-MM-DD`; null for anything else that a draft may hold. */
function dayIn(text: string | undefined): string | null {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the weekday some days later; a text that is no weekday stays. */
function movedWeekday(day: string, days: number): string {
  const at = WEEKDAYS.indexOf(day as Weekday);
  return at < 0 ? day : (WEEKDAYS[(((at + days) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK] ?? day);
}
