import { sql } from 'drizzle-orm';
import { STATED_FILTERS } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '@/lib/contract/course-fields';
import type { CourseFilters } from '@/lib/contract/filters';
import { representativesOf } from '@/server/features/search/search-conditions';
import { reachCode } from '@/server/features/search-language/index-document';
import type { SearchPlan } from '@/server/features/search-language/plan';
import type { Concept, Word } from '@/server/features/search-language/understand';
import type { Database } from '@/server/platform/database/client';
import { choiceCode, type FacetGroup } from '@/server/platform/database/schema/facet-bits';

/*
 * The keys under which saved queries are looked up. A key names a condition: a category, merchant or hashtag by its
 * slug or name, so that a rename needs no change, or a code or token of the search index. `all` stands for a query
 * without any such condition.
 */

const ALL = 'all';
const byCode = (code: number) => `k:${code}`;
const byToken = (token: string) => `t:${token}`;

/** A condition of a query: a course that meets it has one of the keys. */
interface Anchor {
  keys: string[];
  /** Roughly the share of all courses that meet it; the most selective condition is taken. */
  share: number;
}

/**
 * Returns the keys of a query's most selective condition. Every course of its list has one of them; none means that
 * no course can be in the list.
 * @param plans the plans of its keyword (strictPlans); none without a keyword
 */
export function anchorsOf(filters: CourseFilters, plans: readonly SearchPlan[]): string[] {
  const ofFilters = filterAnchors(filters);
  if (plans.length === 0) return mostSelective(ofFilters).keys;
  const keys = plans
    .filter(({ nothing }) => !nothing)
    .flatMap((plan) => mostSelective([...ofFilters, ...planAnchors(plan)]).keys);
  return [...new Set(keys)];
}

/**
 * Returns a function that decides by the keys of a course whether it may be in the list of a query: false only if it
 * fails a condition that has keys. Most queries that share an anchor with a course then need no verification in SQL.
 */
export function mayContain(
  filters: CourseFilters,
  plan: SearchPlan | null,
): (keys: ReadonlySet<string>) => boolean {
  if (plan?.nothing) return () => false;
  const anchors = [...filterAnchors(filters), ...(plan ? planAnchors(plan) : [])];
  return (keys) => anchors.every((anchor) => anchor.keys.some((key) => keys.has(key)));
}

function mostSelective(anchors: readonly Anchor[]): Anchor {
  return anchors.reduce((best, anchor) => (anchor.share < best.share ? anchor : best), {
    keys: [ALL],
    share: 1,
  });
}

/** Groups of choices with the share of the courses that offer one of them. */
const CHOICE_SHARES = {
  district: 0.08,
  weekday: 0.25,
  ageGroup: 0.3,
  classSize: 0.4,
  language: 0.5,
  mode: 0.6,
} as const satisfies Partial<Record<ChoiceFilter, number>>;
const COMMON_SHARE = 0.6;

function choice(group: FacetGroup, keys: readonly string[], share: number): Anchor[] {
  if (keys.length === 0) return [];
  return [{ keys: keys.map((key) => byCode(choiceCode(group, key))), share: share * keys.length }];
}

function filterAnchors(filters: CourseFilters): Anchor[] {
  const { merchant, hashtag, category, subCategory, thirdCategory } = filters;
  const named = (prefix: string, name: string | undefined, share: number): Anchor[] =>
    name === undefined ? [] : [{ keys: [`${prefix}:${name}`], share }];
  return [
    ...named('m', merchant, 0.001),
    ...named('h', hashtag, 0.005),
    ...named('c', thirdCategory, 0.01),
    ...named('c', subCategory, 0.03),
    ...named('c', category, 0.12),
    ...CHOICE_FILTER_NAMES.flatMap((name) =>
      choice(name, filters[name] ?? [], CHOICE_SHARES[name as keyof typeof CHOICE_SHARES] ?? COMMON_SHARE),
    ),
    ...(filters.free ? choice('free', [''], 0.1) : []),
    ...(filters.trial ? choice('trial', [''], 0.2) : []),
    ...STATED_FILTERS.flatMap((name) => (filters[name] ? choice(name, [''], 0.1) : [])),
  ];
}

/** The conditions of a plan as planCondition builds them, without those that have no key. */
function planAnchors({ concepts, words, wishes }: SearchPlan): Anchor[] {
  return [
    ...concepts.map(conceptAnchor),
    ...words.map(wordAnchor),
    ...choice('district', wishes.districts, CHOICE_SHARES.district),
    ...choice('weekday', wishes.weekdays, CHOICE_SHARES.weekday),
    ...choice('ageGroup', wishes.ages, CHOICE_SHARES.ageGroup),
    ...choice('dayPart', wishes.dayParts, 0.3),
    ...choice('classSize', wishes.classSizes, CHOICE_SHARES.classSize),
    ...choice('language', wishes.languages, CHOICE_SHARES.language),
    ...choice('mode', wishes.modes, CHOICE_SHARES.mode),
    ...(wishes.free ? choice('free', [''], 0.1) : []),
    ...(wishes.trial ? choice('trial', [''], 0.2) : []),
  ];
}

function wordAnchor({ merchantIds, ...word }: Word): Anchor {
  return merchantIds
    ? { keys: merchantIds.map((id) => `i:${id}`), share: 0.001 }
    : { keys: tokenKeys(word), share: 0.004 };
}

function conceptAnchor(concept: Concept): Anchor {
  const codes = [
    ...representativesOf(concept).map((id) => reachCode(id, 'all')),
    ...concept.highest.related.map((id) => reachCode(id, 'strong')),
  ];
  return {
    keys: [...codes.map(byCode), ...(concept.literal ? tokenKeys(concept.literal) : [])],
    share: (concept.field ? 0.06 : 0.015) * codes.length,
  };
}

/** Returns the longest token of the title and the longest elsewhere: a course has all tokens of one of the two. */
function tokenKeys({ title, elsewhere }: Pick<Word, 'title' | 'elsewhere'>): string[] {
  const longest = (tokens: readonly string[]) => tokens.toSorted((a, b) => b.length - a.length).slice(0, 1);
  return [...longest(title), ...longest(elsewhere)].map(byToken);
}

/** Returns the keys of each of the given courses that exists. */
export async function courseKeys(
  db: Database,
  postIds: readonly number[],
): Promise<{ id: number; keys: string[] }[]> {
  const { rows } = await db.execute<{ id: number; keys: string[] }>(sql`
    select p.id, array[${ALL}::text]
      || array(select 'k:' || code from unnest(search_codes(p.search_concepts, p.facets)) code)
      || array(select 't:' || token from unnest(p.search_tokens) token)
      || array(select 'c:' || slug from categories where id = any(p.category_ids))
      || array(select 'c:' || slug from retired_slugs where kind = 'category' and target_id = any(p.category_ids))
      || array['i:' || p.merchant_id]
      || array(select 'm:' || slug from merchants where id = p.merchant_id)
      || array(select 'm:' || slug from retired_slugs where kind = 'merchant' and target_id = p.merchant_id)
      || array(select 'h:' || tag from unnest(p.hashtags) tag)
      || array(select 'h:' || merged.name from hashtags kept join hashtags merged on merged.merged_into_id = kept.id
        where kept.name = any(p.hashtags)) as keys
    from posts p where p.id = any(${sql.param([...postIds])}::int[])`);
  return rows;
}
