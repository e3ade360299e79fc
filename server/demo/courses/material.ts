import type { CategoryKey, District, TeachingLanguage } from '@/lib/contract/choices';

/** The hand-written material of the demo courses: one family a sub-category. */

export type Text = readonly [zh: string, en: string];

export type Audience = 'kids' | 'teens' | 'adults' | 'seniors' | 'family' | 'all';

/** How it is sold: one lesson, a bundle of N lessons, by the month, hour or person, privately, or free. */
export type Pack =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 8
  | 10
  | 12
  | 20
  | 'month'
  | 'hour'
  | 'person'
  | 'private'
  | 'free';

/** When it meets, where the usual times of its audience do not fit. */
export type When =
  | 'morning'
  | 'daytime'
  | 'evening'
  | 'weekend'
  | 'saturday'
  | 'sunday'
  | 'flexible'
  | 'daily';

/** One course: the activity's slug, both titles, for whom, how sold, when. */
export type CourseLine = readonly [
  activity: string,
  zh: string,
  en: string,
  audience: Audience,
  pack: Pack,
  when?: When,
];

export interface Place {
  district: District;
  name: Text;
}

export interface Family {
  main: CategoryKey;
  /** Slug of the sub-category. */
  sub: string;
  /** Merchant keys (space separated) by activity; `*` for the others. */
  by: Readonly<Record<string, string>>;
  /** HKD a lesson of a group, lowest and highest. */
  hkd: readonly [number, number];
  /** The same for activities that cost otherwise. */
  hkdOf?: Readonly<Record<string, readonly [number, number]>>;
  /** Usual lengths of a lesson. */
  minutes: readonly number[];
  /** Length of a single workshop; default: the longest of `minutes`. */
  workshopMinutes?: number;
  /** HKD of materials where they are charged apart. */
  material?: readonly [number, number];
  /** Where it meets when not at the merchant's, by activity or `*`. */
  places?: Readonly<Record<string, readonly Place[]>>;
  /** Activities with a bad-weather rule: `*` for all. */
  outdoor?: string;
  languages?: readonly TeachingLanguage[];
  /** Activities that need a crowd, such as a choir or a team: `*` for all. */
  crowd?: string;
  /** At most four people, because of a kiln, a bench or a reformer. */
  small?: boolean;
  /** Activities taught to women only (space separated). */
  women?: string;
  minimumAge?: number;
  /** Ages of the child where a grown-up comes along, lowest and highest. */
  childAges?: readonly [number, number];
  /** One sentence on an activity: the first thing its courses say. */
  about: Readonly<Record<string, Text>>;
  /** Said where `about` has nothing; `{a}` is the activity's name. */
  hooks: readonly Text[];
  /** Paragraphs on how lessons go. */
  body: readonly Text[];
  outcomes: readonly Text[];
  /** Hashtags, space separated. */
  tags: string;
  courses: readonly CourseLine[];
}
