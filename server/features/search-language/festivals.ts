import { z } from 'zod';
import { addDays, type DaySpan } from '@/lib/contract/day-ranges';
import { festivalDay } from '@/server/platform/calendar/calendar';
import festivals from './facts/festivals.json';
import { foldText } from './fold';

/**
 * Festivals and holidays by their names. `rule` is the day as date-holidays writes it, `from` the first day counted
 * from it, `days` their number. `theme`: the name is also what a class is about (聖誕花環), so it means the days only
 * where no such thing follows.
 */
const schema = z.array(
  z.strictObject({
    rule: z.string(),
    from: z.int().default(0),
    days: z.int().positive().default(1),
    theme: z.boolean().default(false),
    names: z.array(z.string()).min(1),
  }),
);
type Festival = z.infer<typeof schema>[number];

/** Every name in the form in which it is looked up, with its festival. */
const byName = new Map(
  schema
    .parse(festivals)
    .flatMap((festival) => festival.names.map((name) => [bare(name), { name, festival }] as const)),
);

/** Folds a name, without the spaces, hyphens and apostrophes that people leave out. */
function bare(name: string): string {
  return foldText(name).replace(/[ '’-]/g, '');
}

/** Builds a pattern of the names, the longest first. */
function namesOf(wanted: (festival: Festival, isHan: boolean) => boolean): string {
  return [...byName.values()]
    .filter(({ name, festival }) => wanted(festival, /\p{Script=Han}/u.test(name)))
    .map(({ name }) => foldText(name).replace(/['’]/g, "['’]?").replace(/[ -]/g, '[ -]?'))
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}

const HOLIDAYS = '(?:holidays?|break|vacation|season|period|week|long weekend)';
const HAN_DAYS = '假期|長假|期間|當日|當天|正日|前後|檔期';
const HAN_HOLIDAYS = `(?:${HAN_DAYS}|假)?`;
/** What may follow the name of a festival that is a time: 聖誕班, but not 聖誕花環, which is about Christmas. */
const TIME_ONLY = '(?=$|[\\s,，]|班|課|活動|營|工作坊|晚|有|之|前|後|至|起|、|-|~|20\\d\\d)';

const WHEN = '(?:over|during|at|in|on|for|around)(?: the)?';

/** Patterns of the name of a festival that means its days; the group `festival` is the name. */
export const FESTIVALS: readonly string[] = [
  `(?<festival>${namesOf(({ theme }, isHan) => isHan && !theme)})${HAN_HOLIDAYS}`,
  `(?<festival>${namesOf(({ theme }, isHan) => isHan && theme)})(?:${HAN_DAYS}|假?${TIME_ONLY})`,
  `\\b(?<festival>${namesOf(({ theme }, isHan) => !isHan && !theme)})(?![a-z])(?: ${HOLIDAYS}\\b)?`,
  `\\b${WHEN} (?<festival>${namesOf(({ theme }, isHan) => !isHan && theme)})(?![a-z])(?: ${HOLIDAYS}\\b)?`,
  `\\b(?<festival>${namesOf(({ theme }, isHan) => !isHan && theme)})(?: ${HOLIDAYS}\\b|(?=$|[,)]| 20\\d\\d))`,
];

/** Returns the days of a festival in a year; null if the year has none. */
export function daysOfFestival(name: string, year: number): DaySpan | null {
  const festival = byName.get(bare(name))?.festival;
  const day = festival && festivalDay(festival.rule, year);
  if (!day) return null;
  const from = addDays(day, festival.from);
  return { from, to: addDays(from, festival.days - 1) };
}
