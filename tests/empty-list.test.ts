import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CourseList } from '@/components/catalogue/course-list';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { parseListQuery } from '@/lib/lists/list-query';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { listCourses } from '@/server/features/search/course-list';
import { writeVenues } from '@/server/features/venues/write-venues';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await writeVenues(test.db);
  const swimming = await buildCategory(test.db, { slug: 'swimming', titleZh: '游泳', titleEn: 'Swimming' });
  const merchant = await buildMerchant(test.db);
  await buildCourse(test.db, {
    merchant,
    categories: [swimming],
    districts: ['wong_tai_sin'],
    titleZh: '泳班',
    titleEn: 'Learn to swim',
    ageMin: 6,
    ageMax: 8,
  });
});
afterAll(() => test.drop());

/** Returns the texts of the page of a list. */
async function page(locale: 'zh-hk' | 'en', filters: Record<string, string>): Promise<string> {
  const query = courseListQuerySchema.parse({ ...filters, category: 'swimming', locale });
  const { data, meta } = await listCourses(test.db, query);
  const list = createElement(CourseList, {
    path: '/category/swimming',
    query: parseListQuery(filters),
    list: data,
    meta,
  });
  const messages = locale === 'en' ? en : zhHk;
  const provided = { locale, messages, timeZone: 'Asia/Hong_Kong' } as never;
  const markup = renderToStaticMarkup(createElement(NextIntlClientProvider, provided, list));
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the page of a list without courses', () => {
  it.each([
    ['zh-hk', { age: '6-8', district: 'sha_tin' }, '沒有沙田區適合6–8歲的游泳班；最接近的：', '泳班'],
    [
      'en',
      { age: '6-8', district: 'sha_tin' },
      'No Swimming classes in Sha Tin for ages 6–8; the closest matches:',
      'Learn to swim',
    ],
    ['zh-hk', { weekday: 'sun' }, '沒有星期日的游泳班；以下放寬了星期：', '泳班'],
    ['en', { free: 'true' }, 'No free Swimming classes; these differ in the price:', 'Learn to swim'],
  ] as const)(
    'says in %s what gave way for %j, and has the closest courses',
    async (locale, filters, sentence, title) => {
      const shown = await page(locale, filters);
      expect(shown).toContain(sentence);
      expect(shown.slice(shown.indexOf(sentence) + sentence.length)).toContain(title);
      expect(shown).toContain(locale === 'en' ? 'See the closest courses' : '看最接近的課程');
    },
  );

  it('says nothing more where the list has courses', async () => {
    expect(await page('en', { age: '6-8' })).not.toContain('classes');
  });
});
