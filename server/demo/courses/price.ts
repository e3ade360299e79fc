import type { ClassSize, PriceUnit } from '@/lib/contract/choices';
import type { Random } from '@/server/demo/random';
import type { Audience, Family, Pack } from './material';

export interface CoursePrice {
  priceMin: number;
  priceMax: number;
  priceUnit: PriceUnit;
  lessons: number | null;
  lessonMinutes: number;
  trialPrice: number | null;
  materialFee: number | null;
  classSize: ClassSize;
  places: number | null;
}

/** Whole tens, as prices are written here. */
const round = (hkd: number) => Math.max(10, Math.round(hkd / 10) * 10);

/** A private lesson costs about twice a place in a group. */
const PRIVATE_FACTOR = 2;
const MONTH_LESSONS = 4;
/** Some single lessons that would cost little are given as a first taste. */
const INEXPENSIVE_HKD = 200;
const FREE_SHARE = 0.22;
/** Neighbours who come in the morning pay less than office workers at night. */
const AUDIENCE_FACTOR: Record<Audience, number> = {
  kids: 0.9,
  teens: 0.92,
  adults: 1,
  seniors: 0.55,
  family: 1.1,
  all: 1,
};

function unitOf(pack: Pack): { unit: PriceUnit; lessons: number | null } {
  if (pack === 'month') return { unit: 'month', lessons: MONTH_LESSONS };
  if (pack === 'hour' || pack === 'person') return { unit: pack, lessons: null };
  if (typeof pack === 'number' && pack > 1) return { unit: 'course', lessons: pack };
  return { unit: 'lesson', lessons: null };
}

function minutesOf(random: Random, family: Family, pack: Pack): number {
  if (pack === 'hour') return 60;
  if (pack === 1 || pack === 'person' || pack === 'free')
    return family.workshopMinutes ?? Math.max(...family.minutes);
  return random.pick(family.minutes);
}

function sizeOf(random: Random, family: Family, activity: string, pack: Pack, hkd: number): ClassSize {
  if (pack === 'private' || pack === 'hour') return 'one_to_one';
  if (family.small) return 'two_to_four';
  const crowd = family.crowd?.split(' ') ?? [];
  if (pack === 'free' || pack === 'person' || crowd.includes('*') || crowd.includes(activity))
    return 'more_than_four';
  return random.chance(hkd >= 250 ? 0.6 : 0.3) ? 'two_to_four' : 'more_than_four';
}

const PLACES: Record<ClassSize, readonly number[]> = {
  one_to_one: [1],
  two_to_four: [3, 4, 4],
  more_than_four: [6, 8, 8, 10, 12, 15, 20],
};

/** What a course costs: bundles, months, hours or places, in whole tens of HKD. */
export function coursePrice(
  random: Random,
  family: Family,
  activity: string,
  pack: Pack,
  audience: Audience,
): CoursePrice {
  const [low, high] = family.hkdOf?.[activity] ?? family.hkd;
  const a = (low + random.next() * (high - low)) * AUDIENCE_FACTOR[audience];
  const { unit, lessons } = unitOf(pack);
  const alone = pack === 'private' || pack === 'hour' ? PRIVATE_FACTOR : 1;
  const discount = lessons && lessons >= 8 ? 0.92 : 1;
  const given = pack === 'free' || (pack === 1 && a < INEXPENSIVE_HKD && random.chance(FREE_SHARE));
  const priceMin = given ? 0 : round(a * alone * (lessons ?? 1) * discount);
  const ranged = priceMin > 0 && pack !== 1 && random.chance(0.06);
  const classSize = sizeOf(random, family, activity, pack, a);
  const repeats = priceMin > 0 && ((lessons ?? 0) >= 4 || pack === 'private');
  const charged = family.material && !given && random.chance(0.3);
  return {
    priceMin,
    priceMax: ranged ? round(priceMin * 1.25) : priceMin,
    priceUnit: unit,
    lessons,
    lessonMinutes: minutesOf(random, family, pack),
    trialPrice: repeats && random.chance(0.42) ? (random.chance(0.12) ? 0 : round(a * alone * 0.6)) : null,
    materialFee: charged && family.material ? round(random.int(...family.material)) : null,
    classSize,
    places: random.chance(0.85) ? random.pick(PLACES[classSize]) : null,
  };
}
