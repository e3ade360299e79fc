import { readFileSync } from 'node:fs';
import { monthsOfRange, parseAgeRange } from '@/lib/contract/ages';
import { DISTRICTS_BY_REGION, type District, type Region } from '@/lib/contract/choices';
import { pointOf } from '@/lib/contract/near';

/**
 * A query with the conditions of a relevant result, in the format of the relevance sets. They follow from the
 * words of the query alone, never from what the search answers.
 */
export interface RelevanceQuery {
  id: string;
  q: string;
  kind: string;
  want: {
    concepts_any?: string[];
    district?: string;
    region?: Region;
    audience?: string;
    /** Age or range of ages as in the filter `age`: a course that takes one of them is relevant. */
    age?: string;
    mode?: string;
    class_size?: string;
    weekday?: string;
    not_top?: string[];
    not_district?: string;
    empty?: boolean;
    any?: boolean;
  };
}

/** A course as needed for the evaluation. */
export interface JudgedRow {
  id: number;
  titleZh: string;
  titleEn: string;
  /** Concepts of its categories. */
  labels: string[];
  districts: string[];
  ageGroups: string[];
  /** Ages that it takes, from the first to the one after the last; null: unknown. */
  ages: { from: number; before: number } | null;
  mode: string | null;
  classSize: string | null;
  weekdays: string[];
}

interface ConceptFile {
  concepts: {
    key: string;
    zh: string;
    en: string;
    judge_zh?: string[];
    judge_en?: string[];
    judge_not?: string[];
  }[];
}

export interface Verdict {
  query: RelevanceQuery;
  passed: boolean;
  /** Rank of the first relevant course, from 1. 0 if none is among the evaluated ones. */
  place: number;
  /** No course of the catalogue meets every condition, so some conditions were left out. */
  gaveWay: boolean;
  shown: string[];
}

export const TOP = 5;

/** Evaluates lists of courses by the words in their titles and, if `byLabel`, by their categories. */
export class Judge {
  readonly #concepts: Map<string, ConceptFile['concepts'][number]>;
  readonly #byConcept = new Map<string, Map<number, boolean>>();

  constructor(
    conceptFile: string,
    readonly rows: ReadonlyMap<number, JudgedRow>,
    readonly byLabel: boolean,
  ) {
    const { concepts } = JSON.parse(readFileSync(conceptFile, 'utf8')) as ConceptFile;
    this.#concepts = new Map(concepts.map((concept) => [concept.key, concept]));
  }

  judge(query: RelevanceQuery, ids: readonly number[]): Verdict {
    const { want } = query;
    const top = ids.slice(0, TOP).flatMap((id) => this.rows.get(id) ?? []);
    const shown = top.map(({ titleZh, titleEn }) => titleZh || titleEn);
    const verdict = { query, gaveWay: false, shown };
    if (want.empty) return { ...verdict, passed: ids.length === 0, place: ids.length === 0 ? 1 : 0 };
    if (want.any) return { ...verdict, passed: ids.length > 0, place: ids.length > 0 ? 1 : 0 };
    const rows = [...this.rows.values()];
    const hasConcept = ({ labels }: JudgedRow) =>
      want.concepts_any?.some((key) => labels.includes(key)) ?? true;
    const someHaveConcept = this.byLabel && rows.some(hasConcept);
    const levels = conditionsInOrder(want);
    // Elsewhere, a course of the activity is meant, not one whose title has the word (a French braid).
    const meets = (row: JudgedRow, at: number) =>
      this.#right(row, levels[at] ?? want) && (at === 0 || !someHaveConcept || hasConcept(row));
    const found = levels.findIndex((_, at) => rows.some((row) => meets(row, at)));
    const level = Math.max(found, 0);
    const met = levels[level] ?? want;
    const gaveWay = level > 0;
    const nearest = gaveWay
      ? Math.min(...rows.filter((row) => meets(row, level)).map((row) => distanceOf(row, want)))
      : 0;
    const isRight = (row: JudgedRow) =>
      meets(row, level) && (!gaveWay || distanceOf(row, want) <= nearest + NEAREST_WITHIN_KM);
    const place = top.findIndex(isRight) + 1;
    const above = place > 0 ? top.slice(0, place - 1) : top;
    const trapped =
      above.some(
        (row) =>
          (want.not_top ?? []).some((concept) => this.#has(row, concept)) ||
          (want.not_district !== undefined && row.districts.includes(want.not_district)),
      ) ||
      // The same activity elsewhere comes first, and no course is shown that a child cannot join.
      (gaveWay && above.length > 0) ||
      (met.age !== undefined && top.some((row) => !takesAge(row, met.age)));
    return { ...verdict, gaveWay, passed: place > 0 && !trapped, place };
  }

  #right(row: JudgedRow, want: RelevanceQuery['want']): boolean {
    if (want.concepts_any && !want.concepts_any.some((concept) => this.#has(row, concept))) return false;
    const inRegion =
      want.region === undefined ||
      row.districts.some((district) =>
        (DISTRICTS_BY_REGION[want.region ?? 'hki'] as string[]).includes(district),
      );
    return (
      inRegion &&
      (want.district === undefined || row.districts.includes(want.district)) &&
      (want.audience === undefined || row.ageGroups.includes(want.audience)) &&
      (want.age === undefined || takesAge(row, want.age)) &&
      (want.mode === undefined || row.mode === want.mode) &&
      (want.class_size === undefined || row.classSize === want.class_size) &&
      (want.weekday === undefined || row.weekdays.includes(want.weekday))
    );
  }

  #has(row: JudgedRow, key: string): boolean {
    const known = this.#byConcept.get(key) ?? new Map<number, boolean>();
    this.#byConcept.set(key, known);
    const found = known.get(row.id) ?? this.#judgeTitle(row, key);
    known.set(row.id, found);
    return found;
  }

  #judgeTitle(row: JudgedRow, key: string): boolean {
    if (this.byLabel && row.labels.includes(key)) return true;
    const concept = this.#concepts.get(key);
    if (!concept) throw new Error(`There is no concept "${key}".`);
    const titles = `${row.titleZh}\n${row.titleEn}`.toLowerCase();
    const holds = (words: string[]) => words.some((word) => titles.includes(word.toLowerCase()));
    if (holds(concept.judge_not ?? [])) return false;
    const zh = concept.judge_zh ?? concept.zh.split('／');
    const en = concept.judge_en ?? [concept.en];
    return holds(zh) || en.some((word) => standsAlone(titles, word.toLowerCase()));
  }
}

function takesAge({ ages }: JudgedRow, age = ''): boolean {
  const years = parseAgeRange(age);
  const range = years && monthsOfRange(years);
  return ages !== null && range !== null && ages.from <= (range.to ?? ages.from) && range.from < ages.before;
}

/**
 * Returns the conditions that a result has to meet, then what remains of them as they give way: format, time
 * and an audience of adults, then the place, and an age or children last (docs/search.md).
 */
function conditionsInOrder(want: RelevanceQuery['want']): RelevanceQuery['want'][] {
  const { mode: _mode, class_size: _size, weekday: _weekday, audience, ...inPlace } = want;
  const kept: RelevanceQuery['want'] = audience === 'kids' ? { ...inPlace, audience } : inPlace;
  const { district: _district, region: _region, ...anywhere } = kept;
  const { audience: _audience, age: _age, ...activity } = anywhere;
  return [want, kept, anywhere, activity];
}

/** Distance in km by which a course may be farther than the nearest: venues are not in the centres of districts. */
const NEAREST_WITHIN_KM = 5;
const KM_PER_DEGREE = { latitude: 111.2, longitude: 102.8 } as const;

/** Returns the distance in km between the district asked for and the nearest district of a course, by their centres. */
function distanceOf({ districts }: JudgedRow, { district }: RelevanceQuery['want']): number {
  if (district === undefined) return 0;
  const from = pointOf(district as Exclude<District, 'other'>);
  const distances = districts
    .filter((key) => key !== 'other')
    .map((key) => {
      const { latitude, longitude } = pointOf(key as Exclude<District, 'other'>);
      return Math.hypot(
        (latitude - from.latitude) * KM_PER_DEGREE.latitude,
        (longitude - from.longitude) * KM_PER_DEGREE.longitude,
      );
    });
  return Math.min(Number.MAX_VALUE, ...distances);
}

/** Matches short words as whole words: "Go" is not in "Goethe". */
function standsAlone(text: string, word: string): boolean {
  return word.length > 3
    ? text.includes(word)
    : new RegExp(`\\b${word.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u').test(text);
}
