import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { monthsOfRange, parseAgeRange } from '@/lib/contract/ages';
import { DAY_PARTS, STATED_FILTERS, type StatedFilter } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '@/lib/contract/course-fields';
import type { CourseFilters } from '@/lib/contract/filters';
import { type DayRange, lessonsToCome } from '@/lib/contract/lessons';
import { storedCategorySlug } from '@/server/features/catalogue/category-slug';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { hasBit } from '@/server/platform/database/schema/facet-bits';
import { categories, merchants, posts } from '@/server/platform/database/schema/schema';
import {
  CATEGORY_FILTERS,
  type CategoryFilter,
  type SlugFilters,
  UnknownSlugError,
} from '@/server/platform/errors/unknown-slug-error';
import type { CacheTag } from '@/server/platform/request/cache-tags';
import { recordShown } from '@/server/platform/request/request-context';
import { hasLesson } from './lesson-conditions';
import { priceCondition } from './prices';

/** The groups of filters, whose facets are counted with the filters of the other groups but without their own. */
export const FILTER_GROUPS = [
  ...CHOICE_FILTER_NAMES,
  ...STATED_FILTERS,
  'age',
  'time',
  'dates',
  'rating',
  'price',
  'free',
  'trial',
  'hasPlaces',
  'oneOff',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** Whether a course is attended once, as `isOneOff` of lib/contract/occasion; never null. */
export const IS_ONE_OFF: SQL = sql`(${posts.lessons} is not distinct from 1
  or coalesce(${posts.startDate} = ${posts.endDate}, false) or (${posts.priceUnit} = 'person' and ${posts.lessons} is null))`;

/**
 * Builds the condition for all courses of a list before filters: published, in the category, of the merchant,
 * with the hashtag.
 */
export function scopeConditions(scope: CourseScope): SQL | undefined {
  return and(
    isLive(),
    scope.categoryIds.length > 0 ? arrayContains(posts.categoryIds, scope.categoryIds) : undefined,
    scope.merchantId === null ? undefined : eq(posts.merchantId, scope.merchantId),
    scope.hashtag === null ? undefined : arrayContains(posts.hashtags, [scope.hashtag]),
  );
}

/**
 * Builds one condition per filter group (specification §B). Several choices within a group are alternatives.
 * Days and weekdays must be those of the same lesson.
 */
export function groupConditions(filters: CourseFilters): Map<FilterGroup, SQL> {
  const { timeFrom, timeTo, priceMin, priceMax, priceBasis } = filters;
  const days = daysOf(filters);
  const choices = CHOICE_FILTER_NAMES.map((name) => [name, choiceCondition(name, filters[name])]);
  const stated = STATED_FILTERS.map((name) => [name, filters[name] && hasBit(posts.facets, name)]);
  const conditions: Record<FilterGroup, SQL | undefined> = {
    ...(Object.fromEntries([...choices, ...stated]) as Record<ChoiceFilter | StatedFilter, SQL | undefined>),
    age: chosen(filters.age, takesAnyAge),
    weekday: chosen(filters.weekday, (keys) =>
      and(arrayOverlaps(posts.weekdays, keys), days ? hasLesson({ ...days, weekdays: keys }) : undefined),
    ),
    time: and(
      timeFrom === undefined ? undefined : gte(posts.timeFrom, timeFrom),
      timeTo === undefined ? undefined : lte(posts.timeFrom, timeTo),
      chosen(filters.dayPart, (keys) =>
        or(...keys.map((key) => between(posts.timeFrom, DAY_PARTS[key].from, DAY_PARTS[key].to))),
      ),
    ),
    dates: days ? hasLesson(days) : undefined,
    rating: filters.rating === undefined ? undefined : gte(posts.ratingAverage, filters.rating),
    price: priceCondition({ min: priceMin, max: priceMax, basis: priceBasis }),
    free: filters.free ? eq(posts.priceMin, 0) : undefined,
    trial: filters.trial ? isNotNull(posts.trialPrice) : undefined,
    hasPlaces: filters.hasPlaces ? hasPlacesOn(dayOf(new Date())) : undefined,
    oneOff: filters.oneOff ? IS_ONE_OFF : undefined,
  };
  return new Map(
    FILTER_GROUPS.flatMap((group) => {
      const condition = conditions[group];
      return condition ? [[group, condition] as const] : [];
    }),
  );
}

/**
 * Builds the same conditions from the columns of the index `posts_counted`. The conditions of groupConditions have the
 * columns that `posts_filters` finds, whose statistics decide the plan of a list.
 */
export function countedConditions(filters: CourseFilters): Map<FilterGroup, SQL> {
  const conditions = groupConditions(filters);
  const chooses = (name: ChoiceFilter | 'free' | 'trial', keys?: readonly string[]) =>
    conditions.has(name) && conditions.set(name, hasBit(posts.facets, name, keys));
  for (const name of CHOICE_FILTER_NAMES)
    if (name !== 'weekday' || !daysOf(filters)) chooses(name, filters[name]);
  chooses('free');
  chooses('trial');
  return conditions;
}

/** Builds the condition of a filter that offers the choices of a field. */
function choiceCondition(name: ChoiceFilter, given: string[] | undefined): SQL | undefined {
  const { kind, column } = CHOICE_FILTERS[name];
  const stored: AnyColumn = posts[column];
  return chosen(given, (keys) => (kind === 'choice' ? inArray(stored, keys) : arrayOverlaps(stored, keys)));
}

/** Builds the condition for courses that take an age of one of the ranges (lib/contract/ages). */
export function takesAnyAge(ranges: readonly string[]): SQL {
  const wanted = ranges.flatMap((text) => {
    const range = parseAgeRange(text);
    if (!range) return [];
    const { from, to } = monthsOfRange(range);
    return [`[${from},${to ?? ''}]`];
  });
  return sql`${posts.ageMonths} && any(${sql.param(wanted)}::int4range[])`;
}

/** Returns the lessons on the days of the filters that have not begun; null if no days are chosen. */
export function daysOf({ from, to }: Pick<CourseFilters, 'from' | 'to'>): DayRange | null {
  if (from === undefined && to === undefined) return null;
  const toCome = lessonsToCome(new Date());
  return from === undefined || from <= toCome.from ? { ...toCome, to } : { from, to };
}

function chosen<T>(keys: T[] | undefined, condition: (keys: T[]) => SQL | undefined): SQL | undefined {
  return keys && keys.length > 0 ? condition(keys) : undefined;
}

/** The ids behind the slugs of a list, and the version of the catalogue when they were read. */
export interface CourseScope {
  categoryIds: number[];
  merchantId: number | null;
  /** The requested hashtag, or the hashtag that it was merged into. */
  hashtag: string | null;
  catalogueVersion: number;
}

type Scoped = SlugFilters & Pick<CourseFilters, 'hashtag'>;

type Lineage = [id: number, parentId: number | null, grandparentId: number | null];

/**
 * Resolves the slugs and the hashtag of a list in one round trip. Retired slugs and both languages' category
 * slugs are accepted.
 * @throws UnknownSlugError if a slug does not exist or a category is not below the one before it
 */
export async function findCourseScope(db: Database, filters: Scoped): Promise<CourseScope> {
  const { rows } = await db.execute<{
    version: string | null;
    merchant: number | null;
    hashtag: string | null;
    lineages: Partial<Record<CategoryFilter, Lineage>> | null;
  }>(sql`
    select (select version from catalogue_state where id = 1) as version,
      ${merchantId(filters.merchant)} as merchant, ${currentTag(filters.hashtag)} as hashtag,
      ${lineages(filters)} as lineages`);
  const found = rows[0];
  const categoryIds: number[] = [];
  const unknown: (keyof SlugFilters)[] = [];
  for (const name of CATEGORY_FILTERS) {
    if (filters[name] === undefined) continue;
    const lineage = found?.lineages?.[name];
    const fits =
      lineage &&
      (name === 'mainCategory' ? lineage[1] === null : categoryIds.every((id) => lineage.includes(id)));
    if (fits) categoryIds.push(lineage[0]);
    else unknown.push(name);
  }
  if (filters.merchant !== undefined && found?.merchant == null) unknown.push('merchant');
  if (unknown.length > 0) throw new UnknownSlugError(unknown);
  recordShown(...tagsOf(categoryIds, found?.merchant ?? null));
  return {
    categoryIds,
    merchantId: found?.merchant ?? null,
    hashtag: found?.hashtag ?? filters.hashtag ?? null,
    catalogueVersion: Number(found?.version ?? 0),
  };
}

/** Returns the tags of a list of courses: those of the narrowest scope, which decides what the list contains. */
function tagsOf(categoryIds: readonly number[], merchantId: number | null): readonly CacheTag[] {
  const category = categoryIds.at(-1);
  if (merchantId !== null) return [`merchant-${merchantId}`];
  return [category === undefined ? 'lists' : `category-${category}`, 'categories'];
}

/** Returns the tag of the ratings of a list, which its facets and some orders show. */
export function ratingsTagOf({ categoryIds, merchantId, hashtag }: CourseScope): CacheTag {
  const category = categoryIds.at(-1);
  if (merchantId !== null) return `merchant-${merchantId}`;
  if (category !== undefined) return `ratings-${category}`;
  return hashtag === null ? 'ratings' : `ratings-of-${encodeURIComponent(hashtag)}`;
}

function lineages(filters: SlugFilters): SQL {
  const given = CATEGORY_FILTERS.flatMap((name) => {
    const slug = filters[name];
    if (slug === undefined) return [];
    return [sql`(${name}, ${idBySlug(categories, 'category', storedCategorySlug(slug))})`];
  });
  if (given.length === 0) return sql`null::json`;
  return sql`(select json_object_agg(given.name, json_build_array(own.id, own.parent_id, parent.parent_id))
    from (values ${sql.join(given, sql`, `)}) as given (name, id)
    join categories own on own.id = given.id left join categories parent on parent.id = own.parent_id)`;
}

function merchantId(slug: string | undefined): SQL {
  if (slug === undefined) return sql`null::int`;
  return sql`(select id from merchants
    where suspended_at is null and id = ${idBySlug(merchants, 'merchant', slug)})`;
}

function currentTag(name: string | undefined): SQL {
  if (name === undefined) return sql`null::text`;
  return sql`(select into_tag.name from hashtags named join hashtags into_tag on into_tag.id = named.merged_into_id
    where named.name = ${name})`;
}
