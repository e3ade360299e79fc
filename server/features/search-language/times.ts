import { DAY_PART_KEYS, DAY_PARTS, type DayPart } from '@/lib/contract/choices';
import { numberOf } from '@/lib/contract/numerals';
import { foldText } from './fold';

type Half = 'morning' | 'noon' | 'afternoon' | 'evening';
const HALVES: readonly [words: RegExp, half: Half][] = [
  [/^(?:上午|早上|朝早|朝|早|上晝|清晨|凌晨|am|a\.m)/, 'morning'],
  [/^(?:中午|正午|nn|noon)/, 'noon'],
  [/^(?:下午|下晝|晏晝|pm|p\.m)/, 'afternoon'],
  [/^(?:晚上|夜晚|晚|夜)/, 'evening'],
];
/** Of 今晚 and 聽朝 the last character belongs to the day. */
const HALF_BEFORE =
  '(?:上午|早上|朝早|上晝|清晨|凌晨|中午|正午|下午|下晝|晏晝|晚上|夜晚|(?<![今聽聼明後琴尋昨噚])[朝早晚夜])';
const HALF_AFTER = '(?:[ap]m\\b|[ap]\\.m\\b\\.?|nn\\b|noon\\b)';
const HAN = '[一二三四五六七八九十兩]{1,3}';
/** What stands after 點 or 時 that is no hour: 三點水, 四時花卉, 一點點. */
const NO_HOUR = '(?![點滴心水式樣算數間裝代尚候期段花])';
const MINUTES = `(?:半|正|鐘|${HAN}分?|\\d{1,2}分?)`;
/** A time of day: 7pm, 19:30, 下午2點半, 七點, 12nn, noon. A number alone is one only before another: 3-5pm. */
const CLOCK = `(?:(?<![a-z])(?:noon|midday)\\b|(?:${HALF_BEFORE} ?)?(?:(?<![\\d:/.])\\d{1,2}(?!\\d)|${HAN})(?: ?(?::[0-5]\\d|\\.[0-5]\\d(?= ?[ap]\\.?m)|[點時]${NO_HOUR}${MINUTES}?))?(?: ?${HALF_AFTER})?)`;
const PARTS_OF_CLOCK = new RegExp(
  `^(?<before>${HALF_BEFORE})? ?(?<hour>\\d{1,2}|${HAN}) ?(?<sign>[:.點時])?(?<minutes>半|\\d\\d)?(?:正|鐘|${HAN}分?|分)? ?(?<after>${HALF_AFTER})?$`,
);
const TO = ' ?(?:-|–|—|−|~|〜|至|到|to|until|till) ?';
const AFTER = '(?:\\b(?:after|from|since) )';
const BEFORE = '(?:\\b(?:before|by|until|till) )';
const EXPRESSION = new RegExp(
  `(?:(?<since>${AFTER})|(?<until>${BEFORE})|(?:\\b(?:at|around|between) |[@由從]))? ?(?<first>${CLOCK})(?:${TO}(?<last>${CLOCK}))?(?: ?(?:(?<then>之後|以後|後|起|開始|onwards?\\b)|(?<ago>之前|以前|前)))?`,
  'g',
);

/** An hour of the day with its minutes as a part. Of `isOpen` it may be twelve hours later: 8點. */
interface Time {
  at: number;
  half: Half | null;
  isOpen: boolean;
}

/** A quarter of an hour, as lessons begin; other minutes after a small hour are a ratio: 1:35. */
const QUARTERS = /^(?:00|15|30|45)$/;
const NOON = 12;
const DAY_HOURS = 24;
/** First and last hour that may be one of the morning or the evening. */
const OPEN_HOURS = { from: 6, to: 9 };

/** Reads a time. Null if it is none: a number alone, unless it takes its half of the day from another time. */
function timeOf(text: string, inherited: Half | null = null): Time | null {
  if (/^(?:noon|midday)/.test(text)) return { at: NOON, half: 'noon', isOpen: false };
  const { before, hour = '', sign, minutes, after } = PARTS_OF_CLOCK.exec(text)?.groups ?? {};
  const written = numberOf(hour);
  if (!(written >= 0 && written < DAY_HOURS)) return null;
  const half = HALVES.find(([words]) => words.test(before ?? after ?? ''))?.[1] ?? null;
  const used = half ?? inherited;
  if (used === null && !sign) return null;
  // 一時 and 四時 are no times, and 一點 is a little.
  if (used === null && !/\d/.test(hour) && (sign === '時' || written === 1) && !minutes) return null;
  const at = written + (minutes === '半' ? 0.5 : Number(minutes ?? 0) / 60);
  if (used !== null) return { at: inHalf(at, used), half, isOpen: false };
  if (written >= NOON || /^0/.test(hour)) return { at, half, isOpen: false };
  if (written < OPEN_HOURS.from) {
    if (sign === ':' && !QUARTERS.test(minutes ?? '')) return null;
    return { at: at + NOON, half, isOpen: false };
  }
  return { at, half, isOpen: written <= OPEN_HOURS.to };
}

function inHalf(at: number, half: Half): number {
  if (at >= NOON + 1) return at;
  if (half === 'morning') return at % NOON;
  // 晚上12點 is the end of the day.
  if (half === 'evening' && at >= NOON) return DAY_HOURS - 1;
  if (half === 'noon' && at > OPEN_HOURS.to) return at;
  return (at % NOON) + NOON;
}

const hourOf = (time: string) => Number(time.slice(0, 2));

/** Returns the parts of the day in which a lesson between two hours may begin. */
const partsBetween = (from: number, to: number): DayPart[] =>
  DAY_PART_KEYS.filter((part) => hourOf(DAY_PARTS[part].from) < to && hourOf(DAY_PARTS[part].to) + 1 > from);
const partsAt = ({ at, isOpen }: Time): DayPart[] =>
  isOpen ? ['morning', 'evening'] : partsBetween(at, at + 0.01);

type Groups = Record<string, string | undefined>;

/** Returns the parts of the day of a time or a span of times, and whether they are sure; null if it is none. */
function partsOf({ first = '', last, since, until, then, ago }: Groups): ReadTimes | null {
  if (last === undefined) {
    const time = timeOf(first);
    if (!time) return null;
    if (since ?? then)
      return { parts: partsBetween(time.at + (time.isOpen ? NOON : 0), DAY_HOURS), isSure: true };
    if (until ?? ago) return { parts: partsBetween(0, time.at), isSure: true };
    return { parts: partsAt(time), isSure: !time.isOpen };
  }
  const end = timeOf(last) ?? timeOf(last, timeOf(first)?.half ?? null);
  if (!end) return null;
  const own = timeOf(first);
  const shared = timeOf(first, end.half);
  const begin = own?.half || !shared ? own : shared.at < end.at ? shared : (own ?? timeOf(first, 'morning'));
  if (!begin) return null;
  const isOpen = begin.isOpen && end.isOpen;
  const till = begin.half && !end.half ? (timeOf(last, begin.half) ?? end) : end;
  return isOpen
    ? { parts: partsAt(begin), isSure: false }
    : { parts: partsBetween(begin.at, Math.max(till.at, begin.at + 0.01)), isSure: true };
}

interface ReadTimes {
  parts: DayPart[];
  /** False: an hour may be one of the morning or of the evening. */
  isSure: boolean;
}

/** The times of day that a query names, as the parts of the day, and the query without them. */
interface StatedTimes extends ReadTimes {
  /** The words that name them. */
  words: string[];
  rest: string;
}

/**
 * Finds times of day in a query: 7pm, 19:30, 下午3點至5點, 七點後, “before noon”. Lessons are sought by the part of the day in which
 * they begin; an hour that may be one of two (8點) is one of the morning or the evening.
 */
export function readTimes(keyword: string): StatedTimes {
  const folded = foldText(keyword).replace(/\s+/g, ' ');
  const words: string[] = [];
  const parts = new Set<DayPart>();
  let isSure = false;
  const rest = folded.replace(EXPRESSION, (text: string, ...found: unknown[]) => {
    const read = partsOf(found.at(-1) as Groups);
    if (!read) return text;
    words.push(text.trim());
    for (const part of read.parts) parts.add(part);
    isSure ||= read.isSure;
    return ' ';
  });
  return words.length === 0
    ? { parts: [], isSure: false, words, rest: keyword }
    : { parts: DAY_PART_KEYS.filter((part) => parts.has(part)), isSure, words, rest };
}
