import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { writeCategories } from '@/server/features/catalogue/taxonomy/write-categories';
import { categories } from '@/server/platform/database/schema/schema';
import { buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { refreshSearchIndex } from './search-index';

/** Titles of courses with their categories; those that a lone letter or sign would find are among them. */
const COURSES = [
  ['Scratch 編程', 'scratch'],
  ['Python 入門', 'python'],
  ['平面設計入門', 'graphic-design'],
  ['法文會話', 'french'],
  ['日文初班', 'japanese'],
  ['中國象棋', 'xiangqi'],
  ['流行曲演唱', 'pop-singing'],
  ['K-Pop 女團舞', 'k-pop-dance'],
  ['小提琴一對一', 'violin'],
  ['鋼琴一級', 'piano'],
  ['健身入門', 'gym-training'],
  ['3D 打印工作坊', 'three-d-printing'],
  ['桌遊之夜', 'board-games'],
  ['Ceramics for all', 'wheel-throwing'],
] as const;

interface Query {
  kind: string;
  query: string;
  expect: { only?: string[]; first?: string[] };
}

const queries = readFileSync(join(import.meta.dirname, '../search-language/fixtures/queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Query)
  .filter(({ kind }) => kind === 'symbols');

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await writeCategories(test.db);
  const merchant = await buildMerchant(test.db);
  for (const [titleZh, slug] of COURSES) {
    const [category] = await test.db.select().from(categories).where(eq(categories.slug, slug));
    if (!category) throw new Error(`There is no category ${slug}.`);
    await buildCourse(test.db, { merchant, titleZh, titleEn: '', categories: [category] });
  }
  await refreshSearchIndex(test.db);
});
afterAll(() => test.drop());

/** Returns the courses of a search, each as its title and the names of its categories. */
async function find(keyword: string): Promise<string[]> {
  const { data } = await listCourses(test.db, courseListQuerySchema.parse({ keyword }));
  return data.posts.map((post) => `${post.title} ${post.category.title}`);
}

it.each(queries)('$query', async ({ query, expect: { only, first } }) => {
  const found = (await find(query)).slice(0, 5);
  const has = (words: string[] | undefined) => (text: string) => words?.some((word) => text.includes(word));
  if (only) expect(found.filter((text) => !has(only)(text))).toEqual([]);
  if (first) expect(has(first)(found[0] ?? '')).toBe(true);
});

it.each(['c', 'R', 'x', '#', '++', 'B&Q'])('%s finds nothing', async (keyword) => {
  expect(await find(keyword)).toEqual([]);
});

it('finds a word with a sign in a title, and not one without it', async () => {
  const merchant = await buildMerchant(test.db, { slug: 'merchant-signs' });
  const [category] = await test.db.select().from(categories).where(eq(categories.slug, 'french'));
  if (!category) throw new Error('There is no category of French.');
  await buildCourse(test.db, { merchant, titleZh: 'Q&A 之夜', titleEn: '', categories: [category] });
  await buildCourse(test.db, { merchant, titleZh: 'Q 版公仔', titleEn: '', categories: [category] });
  await refreshSearchIndex(test.db);
  const found = await find('Q&A');
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('Q&A 之夜');
});
