import type { AgeRange } from '@/lib/contract/ages';
import { numberOf } from '@/lib/contract/numerals';
import { foldText } from './fold';

/** Age at the beginning of the first year of kindergarten, primary and secondary school. */
const FIRST_AGES = { k: 3, p: 6, s: 12 } as const;
/** Last year of each. */
const YEARS = { k: 3, p: 6, s: 6 } as const;
const STAGES: Record<string, keyof typeof FIRST_AGES> = { k: 'k', p: 'p', s: 's', f: 's', 小: 'p', 中: 's' };

/** Returns the age of a pupil at the beginning of a school year: K1 is 3, 小一 is 6, 中一 is 12. Null if there is no such year. */
export function pupilAge(stage: string | undefined, year: string | undefined): number | null {
  const key = STAGES[stage?.slice(0, 1) ?? ''];
  const at = numberOf(year);
  return key && at >= 1 && at <= YEARS[key] ? FIRST_AGES[key] + at - 1 : null;
}

/** Classes of a kindergarten. */
const CLASSES: Record<string, number> = { 幼兒班: 3, 低班: 4, 高班: 5 };
export const classAge = (name = ''): number | null => CLASSES[name] ?? null;

/** Parts of a school. */
const PARTS: Record<string, AgeRange> = {
  初小: { from: 6, to: 8 },
  高小: { from: 9, to: 11 },
  初中: { from: 12, to: 14 },
  高中: { from: 15, to: 17 },
  'lower primary': { from: 6, to: 8 },
  'upper primary': { from: 9, to: 11 },
  'junior secondary': { from: 12, to: 14 },
  'senior secondary': { from: 15, to: 17 },
};
/** Source of a pattern for these, without groups; 初中級 is a level. */
export const PART_OF_SCHOOL = `(?:${Object.keys(PARTS).join('|')})(?![級階低音])`;
export const partAges = (name = ''): AgeRange | null => PARTS[name] ?? null;

/** Whole schools, which only a cell means by their ages. */
const SCHOOLS: Record<string, AgeRange> = {
  ...PARTS,
  ...{ 幼稚園: { from: 3, to: 5 }, 幼兒園: { from: 3, to: 5 }, kindergarten: { from: 3, to: 5 } },
  ...{ 小學: { from: 6, to: 11 }, primary: { from: 6, to: 11 }, 'primary school': { from: 6, to: 11 } },
  ...{
    中學: { from: 12, to: 17 },
    secondary: { from: 12, to: 17 },
    'secondary school': { from: 12, to: 17 },
  },
};

const STAGE = '(?:k|p|s|f|kindergarten|primary|secondary|form|pri|sec|小學?|中學?)';
const YEAR = '(?:[1-6]|[一二三四五六]|one|two|three|four|five|six)';
const PUPIL = new RegExp(`^升?(${STAGE})? ?\\.? ?(${YEAR})(?:年[級班])?(?:學?生)?$`);
const TO = / ?(?:-|–|—|~|〜|至|到|\bto\b|升) ?/;
const LONGEST = 40;

/**
 * Reads a text that is nothing but years of school: K2, P.1-P.3, 小一至三, Form 1, 幼稚園高班, 高小. Null if it is none, or if the
 * years are reversed.
 */
export function schoolAges(text: string): AgeRange | null {
  if (text.length > LONGEST) return null;
  const folded = foldText(text).trim().replace(/\s+/g, ' ');
  const school = SCHOOLS[folded.replace(/學?生$|students?$/, (end) => (end === '學生' ? '學' : '')).trim()];
  if (school) return school;
  const [first = '', last = first, ...more] = folded.split(TO);
  if (more.length > 0) return null;
  const from = yearAge(first);
  const to = yearAge(last, PUPIL.exec(first)?.[1]);
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

function yearAge(text: string, sharedStage?: string): number | null {
  const [, name] = /^(?:幼稚園|幼兒園)?(幼兒班|低班|高班)$/.exec(text) ?? [];
  if (name) return /^幼稚園|^幼兒/.test(text) ? classAge(name) : null;
  const [, stage = sharedStage, year] = PUPIL.exec(text) ?? [];
  return year ? pupilAge(stage, year) : null;
}
