import type { AgeGroup, Weekday } from '@/lib/contract/choices';
import { WEEKDAYS } from '@/lib/contract/choices';
import type { Random } from '@/server/demo/random';
import type { Audience, Pack, When } from './material';

const DAY_MS = 86_400_000;

export interface CourseTimes {
  weekdays: Weekday[];
  timeFrom: string | null;
  timeTo: string | null;
  startDate: string | null;
  endDate: string | null;
  exceptDates: string[];
}

/** Groups of ages as the product names them. */
export const AGE_GROUPS_OF: Record<Audience, AgeGroup[]> = {
  kids: ['kids'],
  teens: ['youth'],
  adults: ['adults'],
  seniors: ['seniors'],
  family: ['kids', 'adults'],
  all: ['youth', 'adults', 'seniors'],
};

const USUAL: Record<Audience, readonly When[]> = {
  kids: ['saturday', 'sunday', 'daytime', 'weekend'],
  teens: ['saturday', 'daytime', 'evening'],
  adults: ['evening', 'evening', 'saturday', 'sunday', 'evening'],
  seniors: ['morning', 'morning', 'daytime'],
  family: ['saturday', 'sunday', 'weekend'],
  all: ['evening', 'saturday', 'sunday', 'weekend'],
};

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
/** Pairs of evenings that leave a day between. */
const TWICE: readonly (readonly Weekday[])[] = [
  ['mon', 'thu'],
  ['tue', 'thu'],
  ['mon', 'wed'],
  ['wed', 'fri'],
  ['tue', 'fri'],
];

const STARTS: Record<Exclude<When, 'flexible'>, readonly string[]> = {
  morning: ['09:00', '09:30', '10:00', '10:30'],
  daytime: ['14:00', '14:30', '15:00'],
  evening: ['18:45', '19:00', '19:15', '19:30', '19:45', '20:00'],
  weekend: ['10:00', '10:30', '11:00', '14:00', '14:30', '15:30'],
  saturday: ['09:30', '10:30', '11:30', '14:00', '14:30', '16:00'],
  sunday: ['09:30', '10:00', '11:00', '14:00', '15:00', '16:00'],
  daily: ['11:00', '14:00', '16:30'],
};
const AFTER_SCHOOL: readonly string[] = ['16:00', '16:15', '16:30', '17:00', '17:15'];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function daysOf(random: Random, when: Exclude<When, 'flexible'>, often: boolean): Weekday[] {
  if (when === 'daily') return [...WEEKDAYS];
  if (when === 'weekend') return ['sat', 'sun'];
  if (when === 'saturday') return ['sat'];
  if (when === 'sunday') return ['sun'];
  return often ? [...random.pick(TWICE)] : [random.pick(WORKDAYS)];
}

function startOf(
  random: Random,
  when: Exclude<When, 'flexible'>,
  audience: Audience,
  minutes: number,
): string {
  const afterSchool = when === 'daytime' && (audience === 'kids' || audience === 'teens');
  const starts = afterSchool ? AFTER_SCHOOL : STARTS[when];
  return minutes > 180 ? (starts[0] ?? '10:00') : random.pick(starts);
}

/** Days from Monday of the week of `today` (`YYYY-MM-DD`) as a time stamp. */
function mondayOf(today: string): number {
  const at = Date.parse(`${today}T00:00:00Z`);
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
}

/** When a course meets; every date lies whole weeks from the week of `today`, so that weekdays stay true. */
export function courseTimes(
  random: Random,
  today: string,
  course: { audience: Audience; pack: Pack; when: When | undefined; minutes: number },
): CourseTimes {
  const when = course.when ?? random.pick(USUAL[course.audience]);
  const single = course.pack === 'private' || course.pack === 'hour';
  if (when === 'flexible' || (single && course.when === undefined && random.chance(0.5)))
    return { weekdays: [], timeFrom: null, timeTo: null, startDate: null, endDate: null, exceptDates: [] };
  const time = when as Exclude<When, 'flexible'>;
  const lessons = typeof course.pack === 'number' ? course.pack : 1;
  const often = lessons >= 8 && random.chance(0.3);
  const weekdays =
    lessons > 1 && time === 'weekend' ? [random.pick(['sat', 'sun'] as const)] : daysOf(random, time, often);
  const timeFrom = startOf(random, time, course.audience, course.minutes);
  const [hours = 0, minutes = 0] = timeFrom.split(':').map(Number);
  const timeTo = clock(hours * 60 + minutes + course.minutes);
  const first = Math.min(...weekdays.map((day) => WEEKDAYS.indexOf(day)));
  const begin = mondayOf(today) + (random.int(lessons > 4 ? -2 : 1, 7) * 7 + first) * DAY_MS;
  if (lessons === 1)
    return { weekdays, timeFrom, timeTo, startDate: isoDate(begin), endDate: null, exceptDates: [] };
  const weeks = Math.ceil(lessons / weekdays.length);
  const skips = weeks >= 6 && random.chance(0.15);
  const last = Math.max(...weekdays.map((day) => WEEKDAYS.indexOf(day)));
  const end = begin + ((weeks - 1 + (skips ? 1 : 0)) * 7 + (last - first)) * DAY_MS;
  return {
    weekdays,
    timeFrom,
    timeTo,
    startDate: isoDate(begin),
    endDate: isoDate(end),
    exceptDates: skips
      ? weekdays.map((day) => isoDate(begin + (3 * 7 + WEEKDAYS.indexOf(day) - first) * DAY_MS))
      : [],
  };
}
