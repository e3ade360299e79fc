import { and, arrayContains, arrayOverlaps, eq, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { PostFilters } from '@/lib/contract/filters';
import { isLive } from '@/server/features/catalogue/published-courses';
import { posts } from '@/server/platform/database/schema/schema';
import type { PostScope } from './course-scope';

/** The filters that have facet counts; each is counted with the other filters but without its own. */
export const FILTER_GROUPS = [
  'district',
  'ageGroup',
  'teachingGender',
  'language',
  'classSize',
  'mode',
  'weekday',
  'time',
  'rating',
  'price',
  'free',
  'trial',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/**
 * Builds the condition for all courses of a list before filters: published, in the category, of the merchant,
 * with the hashtag.
 */
export function scopeConditions(scope: PostScope): SQL | undefined {
  return and(
    isLive(),
    scope.categoryIds.length > 0 ? arrayContains(posts.categoryIds, scope.categoryIds) : undefined,
    scope.merchantId === null ? undefined : eq(posts.merchantId, scope.merchantId),
    scope.hashtag === null ? undefined : arrayContains(posts.hashtags, [scope.hashtag]),
  );
}

/**
 * Builds one condition per filter group (specification §B). Several choices within a group are alternatives.
 */
export function groupConditions(filters: PostFilters): Map<FilterGroup, SQL> {
  const { timeFrom, timeTo, priceMin, priceMax } = filters;
  const conditions: Record<FilterGroup, SQL | undefined> = {
    district: chosen(filters.district, (keys) => arrayOverlaps(posts.districts, keys)),
    ageGroup: chosen(filters.ageGroup, (keys) => arrayOverlaps(posts.ageGroups, keys)),
    teachingGender: chosen(filters.teachingGender, (keys) => inArray(posts.teachingGender, keys)),
    language: chosen(filters.language, (keys) => arrayOverlaps(posts.languages, keys)),
    classSize: chosen(filters.classSize, (keys) => inArray(posts.classSize, keys)),
    mode: chosen(filters.mode, (keys) => inArray(posts.mode, keys)),
    weekday: chosen(filters.weekday, (keys) => arrayOverlaps(posts.weekdays, keys)),
    time: and(
      timeFrom === undefined ? undefined : gte(posts.timeFrom, timeFrom),
      timeTo === undefined ? undefined : lte(posts.timeFrom, timeTo),
    ),
    rating: filters.rating === undefined ? undefined : gte(posts.ratingAverage, filters.rating),
    price: and(
      priceMin === undefined ? undefined : gte(posts.lessonPrice, priceMin),
      priceMax === undefined ? undefined : lte(posts.lessonPrice, priceMax),
    ),
    free: filters.free ? eq(posts.priceMin, 0) : undefined,
    trial: filters.trial ? isNotNull(posts.trialPrice) : undefined,
  };
  return new Map(
    FILTER_GROUPS.flatMap((group) => {
      const condition = conditions[group];
      return condition ? [[group, condition] as const] : [];
    }),
  );
}

function chosen<T>(keys: T[] | undefined, condition: (keys: T[]) => SQL): SQL | undefined {
  return keys && keys.length > 0 ? condition(keys) : undefined;
}
