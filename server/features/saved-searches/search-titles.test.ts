import { expect, it } from 'vitest';
import type { CourseFilters } from '@/lib/contract/filters';
import { courseFiltersSchema } from '@/lib/contract/filters';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import type { Database } from '@/server/platform/database/client';
import { FILTER_VALUES } from '@/tests/factories/filters';
import { searchTitles } from './search-titles';

/** Filters whose names are read from the database, and one that adds to the words of another. */
const OTHERS: string[] = ['category', 'subCategory', 'thirdCategory', 'merchant', 'priceBasis', 'radiusKm'];

it.each([
  ['zh-hk', zhHk],
  ['en', en],
] as const)('the title of a saved search names every filter in %s', async (locale, messages) => {
  const titleOf = await searchTitles({} as Database, []);
  const unnamed = Object.entries(FILTER_VALUES).filter(([name, value]) => {
    const filters: CourseFilters = courseFiltersSchema.parse({ [name]: value });
    return titleOf(filters, locale) === messages.courseIndex.title;
  });
  expect(unnamed.map(([name]) => name).sort()).toEqual(OTHERS.sort());
});
