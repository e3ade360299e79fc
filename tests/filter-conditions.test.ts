import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CourseFilters } from '@/lib/contract/filters';
import { conditionsOf, parseListQuery } from '@/lib/lists/list-query';
import { groupConditions } from '@/server/features/search/course-filters';
import { FILTER_VALUES } from './factories/filters';

/** Filters that select the courses of a list, or say how others are meant. */
const OTHERS = [
  ...['keyword', 'category', 'subCategory', 'thirdCategory', 'merchant', 'hashtag'],
  ...['near', 'area', 'radiusKm', 'priceBasis'],
];

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-27T04:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

it('every other filter by itself is the condition of one group', () => {
  const names = Object.keys(FILTER_VALUES) as (keyof CourseFilters)[];
  const without = names.filter(
    (name) => groupConditions(conditionsOf(parseListQuery({ [name]: FILTER_VALUES[name] }))).size !== 1,
  );
  expect(without.toSorted()).toEqual(OTHERS.toSorted());
});
