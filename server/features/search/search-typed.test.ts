import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { seedCatalogue } from '@/server/demo/seed';
import { typedQueries } from '@/server/features/search-language/fixtures/typed-queries';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { search } from './search';

const TODAY = '2026-11-27';
const LONG_MS = 300_000;

let test: TestDatabase;
let media: string;

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00+08:00`), toFake: ['Date'] });
  test = await createTestDatabase();
  media = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', media);
  await seedCatalogue(test.db, { today: TODAY });
}, LONG_MS);
afterAll(async () => {
  vi.useRealTimers();
  await test.drop();
  await rm(media, { recursive: true, force: true });
});

async function list(keyword: string) {
  const { data } = await listCourses(
    test.db,
    courseListQuerySchema.parse({ keyword, priceBasis: 'total', locale: 'zh-hk' }),
  );
  return {
    ...data,
    texts: data.posts.map(
      (post) => `${post.title} ${post.category.title} ${post.category.mainCategory?.title ?? ''}`,
    ),
  };
}

describe('symbols: signs in a query of the demo catalogue', () => {
  it.each(typedQueries('symbols'))('$query', async ({ query, expect: { only, first } }) => {
    const { texts } = await list(query);
    const has = (words: string[] | undefined) => (text: string) =>
      words?.some((word) => text.toLowerCase().includes(word.toLowerCase()));
    if (only) expect(texts.slice(0, 5).filter((text) => !has(only)(text))).toEqual([]);
    if (first) expect([texts[0], has(first)(texts[0] ?? '')]).toEqual([texts[0], true]);
  });
});

describe('merchants: a name with a mistake among all courses of the demo', () => {
  it.each(typedQueries('merchants'))('$query', async ({ query, expect: { merchant } }) => {
    const { merchants } = await search(test.db, query, 'zh-hk');
    expect(merchants[0]?.slug).toBe(merchant);
    const { posts } = await list(query);
    expect(posts[0]?.merchant.slug).toBe(merchant);
  });
});

describe('occasions: an occasion', () => {
  it.each(typedQueries('occasions'))('$query', async ({ query, expect: { categories = [] } }) => {
    const { posts } = await list(query);
    expect(posts.length).toBeGreaterThan(2);
    const found = posts.slice(0, 3).map(({ category }) => category.slug);
    expect(found.filter((slug) => !categories.includes(slug))).toEqual([]);
  });
});

describe('relaxed: a wish that cannot be met whole', () => {
  it.each(typedQueries('relaxed'))('$query', async ({ query, expect: { category, relaxed } }) => {
    const { posts, search: insight } = await list(query);
    expect(posts[0]?.category.slug).toBe(category);
    expect(insight?.relaxed).toEqual(relaxed);
  });
});
