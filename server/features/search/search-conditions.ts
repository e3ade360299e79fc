import { and, type SQL, sql } from 'drizzle-orm';
import { formatAgeRange } from '@/lib/contract/ages';
import type { LessonFilter } from '@/lib/contract/lessons';
import { pointOf } from '@/lib/contract/near';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import {
  type ConceptField,
  conceptCode,
  type Reach,
  reachCode,
} from '@/server/features/search-language/index-document';
import type { SearchPlan } from '@/server/features/search-language/plan';
import type { Concept, Word } from '@/server/features/search-language/understand';
import type { Wishes } from '@/server/features/search-language/wishes';
import { dayOf } from '@/server/platform/calendar/calendar';
import { choiceCode, type FacetGroup } from '@/server/platform/database/schema/facet-bits';
import { posts } from '@/server/platform/database/schema/schema';
import { daysOf, takesAnyAge } from './course-filters';
import { hasLesson, lessonFrom } from './lesson-conditions';
import { distanceFrom, isPlaceRelaxed, nearCondition, pointsOfPlan, withoutIndex } from './near';
import { priceCondition } from './prices';

/*
 * The text of a condition does not depend on the query: parts that the query does not use are null
 * parameters, which never match and cost nothing. So there are few different statements, and connections can
 * reuse their plans (`executeByIndex`).
 */

const codes = (ids: readonly number[], ...fields: ConceptField[]): number[] =>
  ids.flatMap((id) => fields.map((field) => conceptCode(id, field)));

const orNull = (values: readonly unknown[]) => sql.param(values.length > 0 ? values : null);

const met = (wanted: readonly number[]): SQL => sql`${posts.searchConcepts} && ${orNull(wanted)}::int[]`;

/**
 * Number of activities above which a fragment (舞, pro) is searched by its highest categories only, because
 * each further code adds cost for every course found.
 */
const MANY_ACTIVITIES = 16;

/** Returns the category ids that represent the named activities in the conditions. */
export const representativesOf = ({ named, highest }: Concept): readonly number[] =>
  named.length > MANY_ACTIVITIES ? highest.named : named;

/** Builds the condition for courses that match one of the codes, with the exact expression of the index. */
const answers = (wanted: readonly number[]): SQL =>
  sql`search_codes(${posts.searchConcepts}, ${posts.facets}) && ${orNull(wanted)}::int[]`;

/**
 * `spelt`: titles only; an unfinished word must occur in the title as typed. `category`: the category of the
 * course is the activity or a related one.
 */
export type PlanReach = Reach | 'spelt' | 'category';

/** Builds the condition for courses that match the plan. */
export function planCondition(plan: SearchPlan, reach: PlanReach = plan.reach): SQL {
  if (plan.nothing) return sql`false`;
  const indexed = [
    ...plan.concepts.map((concept) =>
      reach === 'spelt' && concept.literal
        ? conceptCondition({ ...concept, highest: NO_ACTIVITY }, 'title')
        : conceptCondition(concept, reach === 'spelt' ? 'title' : reach),
    ),
    ...plan.words.map((word) =>
      word.merchantIds
        ? ofMerchants(word.merchantIds)
        : literally(reach === 'title' || reach === 'spelt' ? { ...word, elsewhere: [] } : word),
    ),
    ...choiceConditions(plan.wishes),
  ];
  const { near, radiusKm } = plan.wishes;
  const within = near ? nearCondition({ from: pointOf(near), radiusKm }) : undefined;
  return (
    and(
      ...indexed,
      within && indexed.length > 0 ? withoutIndex(within) : within,
      ...otherConditions(plan.wishes),
    ) ?? sql`true`
  );
}

const NO_ACTIVITY: Concept['highest'] = { named: [], related: [] };

/** Builds the condition for courses that are about the activity or, with reach `all`, mention it. */
function conceptCondition(concept: Concept, reach: Reach | 'category'): SQL {
  const { highest, literal } = concept;
  const named = reach === 'all' ? representativesOf(concept) : highest.named;
  const about = answers([
    ...named.map((id) => reachCode(id, reach === 'category' ? 'strong' : reach)),
    ...(reach === 'title' ? [] : highest.related.map((id) => reachCode(id, 'strong'))),
  ]);
  const { title = [], elsewhere = [] } = literal ?? {};
  const found = sql`(${about} or ${literally({ title, elsewhere: reach === 'all' ? elsewhere : [] })})`;
  return sql`(${found} and ${isInCategory(concept, reach)})`;
}

/**
 * Builds the condition that the category of a course is the activity: with reach `strong`, one that was found by
 * a related activity, with `category`, every course. A title often names an activity by the way (a zither course
 * that plays pop songs is no piano course). It is a filter of its own, because as an alternative it would
 * keep the others from the index.
 */
function isInCategory({ highest, within, literal }: Concept, reach: Reach | 'category'): SQL {
  const always = reach === 'category';
  const anywhere = !always && (reach !== 'strong' || highest.related.length === 0);
  const ids = anywhere ? [] : [...within.related, ...(always ? within.named : [])];
  const named = anywhere || always ? [] : codes(highest.named, 'title', 'titleBelow', 'category');
  const title = anywhere || always ? [] : (literal?.title ?? []);
  return sql`(${anywhere}::bool or ${inCategories(ids)} or ${met(named)} or ${literally({ title, elsewhere: [] })})`;
}

/** Builds the condition for courses that contain the word in the title or elsewhere. */
export function literally({ title, elsewhere }: Pick<Word, 'title' | 'elsewhere'>): SQL {
  const holds = (tokens: readonly string[]) => sql`${posts.searchTokens} @> ${orNull(tokens)}::text[]`;
  return sql`(${holds(title)} or ${holds(elsewhere)})`;
}

const ofMerchants = (ids: readonly number[]): SQL =>
  sql`${posts.merchantId} = any(${sql.param([...ids])}::int[])`;

/** Builds the conditions of the wishes that are in the search index. */
function choiceConditions(wishes: Wishes): SQL[] {
  const oneOf = (group: FacetGroup, keys: readonly string[]) =>
    keys.length > 0 ? [answers(keys.map((key) => choiceCode(group, key)))] : [];
  return [
    ...oneOf('district', wishes.districts),
    ...oneOf('ageGroup', wishes.ages),
    ...oneOf('mode', wishes.modes),
    ...oneOf('classSize', wishes.classSizes),
    ...oneOf('language', wishes.languages),
    ...oneOf('weekday', wishes.weekdays),
    ...oneOf('dayPart', wishes.dayParts),
    ...oneOf('free', wishes.free ? [''] : []),
    ...oneOf('trial', wishes.trial ? [''] : []),
  ];
}

function otherConditions({ age, dates, weekdays, price, hasPlaces }: Wishes): (SQL | undefined)[] {
  const days = dates && daysOf(dates);
  return [
    age ? takesAnyAge([formatAgeRange(age)]) : undefined,
    days ? hasLesson({ ...days, ...(weekdays.length > 0 && { weekdays }) }) : undefined,
    price ? priceCondition(price) : undefined,
    hasPlaces ? hasPlacesOn(dayOf(new Date())) : undefined,
  ];
}

const NAMED = { title: 4, titleBelow: 3.2, category: 3, hashtag: 0.5, prose: 0.25 } as const;
/** Added for the category in a plan that drops a part: a course of the activity comes before a mention of it. */
const FILED_ELSEWHERE = 4;
const RELATED = { title: 1.5, category: 2.7 } as const;
const LITERAL_TITLE = 1;
const FRAGMENT_IN_TITLE = 3;
const WORD_IN_TITLE = 3;
const WORD_ELSEWHERE = 1.5;
const LEANING_CATEGORY = 1;
const LEANING_AGE = 0.5;
const MEANT_FOR = 1;

/**
 * Builds the relevance score of a course. For each activity, title matches outweigh category matches and
 * exact matches outweigh related ones; then optional words and the audience add points. It is computed for
 * every course found, so it uses only short arrays and numbers.
 */
export function planScore({ understanding, concepts, wishes, relaxed }: SearchPlan): SQL {
  const { words, leaning } = understanding;
  return sumOf([
    ...concepts.flatMap((concept) => conceptScore(concept, relaxed.length > 0 ? FILED_ELSEWHERE : 0)),
    ...words.filter(({ merchantIds }) => !merchantIds).map(wordScore),
    scoreIf(met(codes(leaning.categories, 'title', 'category')), LEANING_CATEGORY),
    scoreIf(sql`${posts.ageGroups} && ${orNull(leaning.ages)}`, LEANING_AGE),
    // A course for children only outranks one for all ages.
    sql`${points(wishes.ages.length > 0 ? MEANT_FOR : 0)} / greatest(cardinality(${posts.ageGroups}), 1)`,
  ]);
}

/** A course of the activity itself stands before one of a related activity that is not so much nearer, in km. */
const RELATED_KM = 5;

/**
 * Builds the order of a list whose place gave way: courses that are filed under the activities or related ones before
 * those that only name them, each part by their distance from the nearest of the places; a related activity counts as
 * `RELATED_KM` farther (a ukulele for a guitar). Null if no place gave way.
 */
export function placeOrder(plan: SearchPlan): SQL | null {
  const places = isPlaceRelaxed(plan) ? pointsOfPlan(plan) : [];
  if (places.length === 0) return null;
  const { named, filed } = filedUnder(plan);
  const nearest = sql`least(${sql.join(places.map(distanceFrom), sql`, `)})`;
  const asFar = named[0] ? sql`${nearest} + ${RELATED_KM} * (1 - ${named[0]})` : nearest;
  return sql`${sumOf(filed)} desc, ${asFar} asc nulls last, ${sumOf(named)} desc, ${posts.id} desc`;
}

/**
 * Builds the order of a list of which a condition gave way, without a sort order of its own: that of the place or, if the
 * days gave way, the courses with the soonest of the lessons that the cards name. Null if it was neither.
 */
export function relaxedOrder(plan: SearchPlan, lessons: LessonFilter): SQL | null {
  const byPlace = placeOrder(plan);
  if (byPlace || !plan.relaxed.includes('dates')) return byPlace;
  const { named, filed } = filedUnder(plan);
  return sql`${sumOf(filed)} desc, ${sumOf(named)} desc, ${lessonFrom(lessons)} asc nulls last, ${posts.id} desc`;
}

/** Builds for each activity of a plan whether a course is filed under it, and whether under it or a related one. */
function filedUnder({ concepts }: SearchPlan): Record<'named' | 'filed', SQL[]> {
  const isIn = (ids: readonly number[]) => sql`coalesce(${inCategories(ids)}, false)::int`;
  return {
    named: concepts.map(({ within }) => isIn(within.named)),
    filed: concepts.map(({ within }) => isIn([...within.named, ...within.related])),
  };
}

/**
 * Builds the score that separates the best courses further: the literal text in the title, then hashtags and
 * descriptions.
 */
export function fineScore({ concepts }: SearchPlan): SQL {
  return sumOf(
    concepts.flatMap(({ text, named, field, literal }) => {
      const inTitle = literal ? FRAGMENT_IN_TITLE : LITERAL_TITLE;
      return [
        scoreIf(met(codes(named, 'hashtag')), NAMED.hashtag),
        scoreIf(met(codes(named, 'prose')), NAMED.prose),
        scoreIf(standsInTitle(text), field ? 0 : inTitle),
        scoreIf(beginsTitle(text), field ? 0 : LITERAL_TITLE / 2),
      ];
    }),
  );
}

const sumOf = (terms: readonly SQL[]): SQL =>
  terms.length > 0 ? sql`(${sql.join([...terms], sql` + `)})::real` : sql`0::real`;

/** `real`, because arithmetic on `numeric` is ten times slower in PostgreSQL. */
const points = (given: number) => sql`${given}::real`;

const scoreIf = (condition: SQL, given: number): SQL =>
  sql`case when ${condition} then ${points(given)} else 0 end`;

/** Builds the points of the first condition that holds. */
const firstOf = (choices: readonly [condition: SQL, given: number][]): SQL =>
  sql`case ${sql.join(
    choices.map(([condition, given]) => sql`when ${condition} then ${points(given)}`),
    sql` `,
  )} else 0 end`;

function conceptScore(concept: Concept, forCategory: number): SQL[] {
  const { named, related, highest, within, field } = concept;
  const representatives = representativesOf(concept);
  return [
    firstOf([
      [met(codes(representatives, 'title')), NAMED.title],
      [
        met(codes(highest.named, 'titleBelow')),
        field || representatives.length < named.length ? NAMED.title : NAMED.titleBelow,
      ],
      [met(codes(related, 'title')), RELATED.title],
    ]),
    // The course's own category decides for nearly every course, and comparing it is five times faster than
    // comparing arrays.
    firstOf([
      [inCategories(within.named), NAMED.category + forCategory],
      [met(codes(highest.named, 'category')), NAMED.category + forCategory],
      [inCategories(within.related), RELATED.category + forCategory],
      [met(codes(highest.related, 'category')), RELATED.category + forCategory],
    ]),
  ];
}

const inCategories = (ids: readonly number[]): SQL => sql`${posts.categoryId} = any(${orNull(ids)}::int[])`;

function wordScore({ title, elsewhere }: Word): SQL {
  const hit = (tokens: readonly string[]) =>
    sql`${posts.id} in (select hit.id from ${posts} hit where hit.state = 'published' and hit.search_tokens @> ${orNull(tokens)}::text[])`;
  return firstOf([
    [hit(title), WORD_IN_TITLE],
    [hit(elsewhere), WORD_ELSEWHERE],
  ]);
}

/**
 * Builds the condition that the title contains the text: Latin at the start of a word, Han characters
 * anywhere.
 */
function standsInTitle(text: string): SQL {
  const pattern = /^\p{Script=Han}+$/u.test(text) ? text : `[^[:alpha:]]${escaped(text)}`;
  return sql`(' ' || lower(${posts.titleEn}) || ' ' || lower(${posts.titleZh})) ~ ${pattern}`;
}

function beginsTitle(text: string): SQL {
  return sql`(starts_with(lower(${posts.titleZh}), ${text}) or starts_with(lower(${posts.titleEn}), ${text}))`;
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '.');
