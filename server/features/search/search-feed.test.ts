import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { writeCategories } from '@/server/features/catalogue/taxonomy/write-categories';
import { importFeeds } from '@/server/features/imports/run';
import { posts } from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { refreshSearchIndex } from './search-index';

interface Row {
  PGM_CODE: string;
  TC_PGM_NAME: string;
  MIN_AGE: string;
  MAX_AGE: string;
}

const extract = join(import.meta.dirname, '../imports/fixtures/swimming-and-climbing.json');
const whole = join(process.cwd(), '../shared/data/hong-kong/lcsd_leisure_prog_2020-11.json');

describe.each([
  ['the extract', extract],
  ['the whole recreation feed, if it is beside the repository', whole],
])('%s', { timeout: 60_000 }, (_, file) => {
  const skipped = !existsSync(file);
  let test: TestDatabase;
  let rows: Map<string, Row>;

  beforeAll(async () => {
    if (skipped) return;
    rows = new Map((JSON.parse(readFileSync(file, 'utf8')) as Row[]).map((row) => [row.PGM_CODE, row]));
    test = await createTestDatabase();
    await writeCategories(test.db);
    await importFeeds(test.db, [file], { asOf: '2020-11-08' });
    await test.db.update(posts).set({ state: 'published' }).where(eq(posts.state, 'expired'));
    await refreshSearchIndex(test.db);
  }, 120_000);
  afterAll(() => test?.drop());

  const found = async (keyword: string) => {
    const { data } = await listCourses(
      test.db,
      courseListQuerySchema.parse({ keyword, perPage: PER_PAGE_MAX }),
    );
    const hits = data.posts.flatMap(({ slug }) => rows.get(slug.replace('post-lcsd-', '')) ?? []);
    expect(hits).toHaveLength(data.posts.length);
    return { hits, courses: data.posts, search: data.search };
  };

  it.skipIf(skipped).each([
    ['6歲 游泳', 6],
    ['swimming for 6 year olds', 6],
    ['小三 游泳', 8],
    ['10歲 游泳', 10],
    ['16歲 攀石', 16],
  ])(
    'has for “%s” only courses that take the age, and every one with the activity in its title',
    async (keyword, age) => {
      const { hits, search } = await found(keyword);
      expect(search?.relaxed).toEqual([]);
      const takesAge = ({ MIN_AGE, MAX_AGE }: Row) => Number(MIN_AGE) <= age && age <= Number(MAX_AGE);
      expect(hits.filter((row) => !takesAge(row))).toEqual([]);
      const names = keyword.includes('攀') ? /運動攀登/ : /游泳訓練|捷泳|背泳|胸泳|蝶泳/;
      const expected = [...rows.values()].filter((row) => names.test(row.TC_PGM_NAME) && takesAge(row));
      expect(expected.length).toBeGreaterThan(0);
      expect(hits).toEqual(expect.arrayContaining(expected));
    },
  );

  it.skipIf(skipped)('has the climbing courses where their venues are', async () => {
    const { courses, search } = await found('觀塘 攀石');
    expect(search).toMatchObject({ relaxed: [], districts: ['kwun_tong'] });
    expect(courses.map(({ districts }) => districts)).toEqual([['kwun_tong'], ['kwun_tong']]);
  });
});
