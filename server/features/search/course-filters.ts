import {
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
import { parseAgeRange } from '@/lib/contract/ages';
import { DAY_PARTS } from '@/lib/contract/choices';
import type { CourseFilters } from '@/lib/contract/filters';
import { storedCategorySlug } from '@/server/features/catalogue/category-slug';
import { hasPlacesOn } from '@/server/features/catalogue/enrolment';
import type { DayRange } from '@/server/features/catalogue/lessons';
import { isLive } from '@/server/features/catalogue/published-courses';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
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

/** The filters that have facet counts; each is counted with the other filters but without its own. */
export const FILTER_GROUPS = [
  'district',
  'ageGroup',
  'age',
  'teachingGender',
  'language',
  'classSize',
  'mode',
  'weekday',
  'time',
  'dates',
  'rating',
  'price',
  'free',
  'trial',
  'hasPlaces',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

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
  const { timeFrom, timeTo, priceMin, priceMax } = filters;
  const days = daysOf(filters);
  const conditions: Record<FilterGroup, SQL | undefined> = {
    district: chosen(filters.district, (keys) => arrayOverlaps(posts.districts, keys)),
    ageGroup: chosen(filters.ageGroup, (keys) => arrayOverlaps(posts.ageGroups, keys)),
    age: chosen(filters.age, takesAnyAge),
    teachingGender: chosen(filters.teachingGender, (keys) => inArray(posts.teachingGender, keys)),
    language: chosen(filters.language, (keys) => arrayOverlaps(posts.languages, keys)),
    classSize: chosen(filters.classSize, (keys) => inArray(posts.classSize, keys)),
    mode: chosen(filters.mode, (keys) => inArray(posts.mode, keys)),
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
    price: and(
      priceMin === undefined ? undefined : gte(posts.lessonPrice, priceMin),
      priceMax === undefined ? undefined : lte(posts.lessonPrice, priceMax),
    ),
    free: filters.free ? eq(posts.priceMin, 0) : undefined,
    trial: filters.trial ? isNotNull(posts.trialPrice) : undefined,
    hasPlaces: filters.hasPlaces ? hasPlacesOn(dayOf(new Date())) : undefined,
  };
  return new Map(
    FILTER_GROUPS.flatMap((group) => {
      const condition = conditions[group];
      return condition ? [[group, condition] as const] : [];
    }),
  );
}

/** Builds the condition for courses that take an age of one of the ranges (lib/contract/ages). */
export function takesAnyAge(ranges: readonly string[]): SQL {
  const wanted = ranges.flatMap((text) => {
    const range = parseAgeRange(text);
    return range ? [`[${range.from},${range.to ?? ''}]`] : [];
  });
  return sql`${posts.ages} && any(${sql.param(wanted)}::int4range[])`;
}

/** Returns the days of the filters, none before today in Hong Kong; null if no days are chosen. */
export function daysOf({ from, to }: Pick<CourseFilters, 'from' | 'to'>): DayRange | null {
  if (from === undefined && to === undefined) return null;
  const today = dayOf(new Date());
  return { from: from === undefined || from < today ? today : from, to };
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
