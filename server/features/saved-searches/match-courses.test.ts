import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGE_GROUPS, CLASS_SIZES, MODES, TEACHING_LANGUAGES, WEEKDAYS } from '@/lib/contract/choices';
import { type CourseFilters, courseListQuerySchema } from '@/lib/contract/filters';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { listCourses } from '@/server/features/search/course-list';
import { indexCourses } from '@/server/features/search/search-index';
import { savedQueries } from '@/server/platform/database/schema/saved-search-schema';
import { categories, hashtags, retiredSlugs } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourses, buildHashtag, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { findMatches } from './match-courses';
import { prepareQuery, saveQuery } from './save-query';

let test: TestDatabase;
let courseIds: number[];
/** Query ids by the text of their filters. */
const queryIds = new Map<string, number>();

const COURSES = 40;
const QUERIES = 200;

/** A generator of numbers that are the same in every run (mulberry32). */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => next() < 0.4);
  return { next, pick, some, chance: (share: number) => next() < share };
}
const random = generator(26);

const DISTRICTS = ['wan_chai', 'kwun_tong', 'sha_tin'] as const;
const KEYWORDS = [
  '鋼琴',
  '鋼琴班',
  'piano',
  '音樂',
  '游泳 沙田',
  '兒童游泳',
  '小提琴 觀塘',
  '免費 瑜伽',
  '星期六 鋼琴',
  '一對一 鋼琴',
  'violin online',
  '手作',
  '陳老師',
  '游永',
  'yogga',
  'yo',
  '琴',
  '網上 音樂',
  '？',
  '沙田',
  '6歲 游泳',
];

beforeAll(async () => {
  test = await createTestDatabase();
  const music = await buildCategory(test.db, { titleZh: '音樂', titleEn: 'Music', slug: 'music' });
  const keys = await buildCategory(test.db, {
    titleZh: '鍵盤',
    titleEn: 'Keyboards',
    slug: 'keys',
    parent: music,
  });
  const piano = await buildCategory(test.db, {
    titleZh: '鋼琴',
    titleEn: 'Piano',
    slug: 'piano',
    parent: keys,
  });
  const strings = await buildCategory(test.db, {
    titleZh: '弦樂',
    titleEn: 'Strings',
    slug: 'strings',
    parent: music,
  });
  const violin = await buildCategory(test.db, {
    titleZh: '小提琴',
    titleEn: 'Violin',
    slug: 'violin',
    parent: strings,
  });
  const sports = await buildCategory(test.db, { titleZh: '運動', titleEn: 'Sports', slug: 'sports' });
  const water = await buildCategory(test.db, {
    titleZh: '水上運動',
    titleEn: 'Water sports',
    slug: 'water',
    parent: sports,
  });
  const swimming = await buildCategory(test.db, {
    titleZh: '游泳',
    titleEn: 'Swimming',
    slug: 'swimming',
    parent: water,
  });
  const yoga = await buildCategory(test.db, {
    titleZh: '瑜伽',
    titleEn: 'Yoga',
    slug: 'yoga',
    parent: sports,
  });
  await test.db.insert(retiredSlugs).values({ kind: 'category', slug: 'old-piano', targetId: piano.id });
  const shops = [
    await buildMerchant(test.db, { slug: 'one' }),
    await buildMerchant(test.db, { slug: 'two' }),
  ];
  await test.db
    .insert(retiredSlugs)
    .values({ kind: 'merchant', slug: 'former', targetId: shops[1]?.id ?? 0 });
  const kept = await buildHashtag(test.db, { name: '親子' });
  await buildHashtag(test.db, { name: '家庭', mergedIntoId: kept.id });
  await buildHashtag(test.db, { name: '暑假' });
  const paths = [
    [music, keys, piano],
    [music, strings, violin],
    [sports, water, swimming],
    [sports, yoga],
  ];
  const randomCourse = () => {
    const path = random.pick(paths);
    const merchant = random.pick(shops);
    const name = path.at(-1)?.titleZh ?? '';
    return {
      merchant,
      categories: path,
      titleZh: random.pick([`${name}班`, `兒童${name}`, `${name}與音樂`, '週末手作']),
      titleEn: random.pick([`${path.at(-1)?.titleEn} class`, 'Weekend craft']),
      contentZh: random.pick(['由陳老師任教', '學員可以彈鋼琴', '', '在沙田上課']),
      districts: random.chance(0.8) ? [random.pick(DISTRICTS)] : [...DISTRICTS],
      ageGroups: random.some(AGE_GROUPS),
      ...(random.chance(0.3) && { ageMin: 5, ageMax: 8 }),
      languages: random.some(TEACHING_LANGUAGES),
      classSize: random.pick(CLASS_SIZES),
      mode: random.pick(MODES),
      weekdays: random.some(WEEKDAYS),
      timeFrom: random.pick(['09:00', '14:00', '19:30']),
      hashtags: random.some(['親子', '暑假']),
      priceMin: random.pick([0, 100, 300]),
      priceMax: 300,
      trialPrice: random.pick([null, 50]),
      placesLeft: random.pick([null, 0, 4]),
      startDate: random.pick([null, '2026-01-05', '2099-03-01']),
    };
  };
  const courses = await buildCourses(test.db, [
    ...Array.from({ length: COURSES }, randomCourse),
    {
      merchant: random.pick(shops),
      categories: [sports, water, swimming],
      contentZh: '也教瑜伽',
      districts: ['islands'],
    },
  ]);
  courseIds = courses.map(({ id }) => id);
  await raiseVersion(test.db, 'all');
  // Only a text mentions yoga there, so the list shows yoga elsewhere instead.
  await save({ keyword: '瑜伽 離島' });
  for (let at = 0; at < QUERIES; at += 1) await save(randomFilters());
});
afterAll(() => test.drop());

async function save(filters: CourseFilters): Promise<number> {
  const query = await prepareQuery(test.db, filters);
  const id = await test.db.transaction((tx) => saveQuery(tx, query));
  queryIds.set(JSON.stringify(query.filters), id);
  return id;
}

function randomFilters(): CourseFilters {
  const { chance, pick, some } = random;
  const place = pick([
    {},
    {},
    { category: 'music' },
    { category: 'sports-en' },
    { category: 'music', subCategory: 'keys' },
    { category: 'music', subCategory: 'keys', thirdCategory: 'old-piano' },
    { category: 'swimming' },
    { merchant: 'one' },
    { merchant: 'former' },
    { hashtag: '暑假' },
    { hashtag: '家庭' },
  ]);
  return {
    ...place,
    ...(chance(0.5) && { keyword: pick(KEYWORDS) }),
    ...(chance(0.3) && { district: some(DISTRICTS) }),
    ...(chance(0.15) && { weekday: some(WEEKDAYS) }),
    ...(chance(0.1) && { ageGroup: [pick(AGE_GROUPS)] }),
    ...(chance(0.1) && { age: ['6'] }),
    ...(chance(0.1) && { language: some(TEACHING_LANGUAGES) }),
    ...(chance(0.1) && { mode: [pick(MODES)] }),
    ...(chance(0.1) && { free: true as const }),
    ...(chance(0.1) && { trial: true as const }),
    ...(chance(0.1) && { hasPlaces: true as const }),
    ...(chance(0.1) && { oneOff: true as const }),
    ...(chance(0.1) && { priceMax: 200 }),
    ...(chance(0.1) && { timeFrom: '12:00' }),
    ...(chance(0.05) && { from: '2099-01-01' }),
    ...(chance(0.05) && { near: 'sha_tin' as const, radiusKm: 10 }),
  };
}

/** Returns the courses of a list; none if the list shows others because none fits. */
async function listed(filters: CourseFilters): Promise<number[]> {
  const { data } = await listCourses(
    test.db,
    courseListQuerySchema.parse({ ...filters, locale: 'zh-hk', perPage: 60 }),
  );
  return data.search && data.search.relaxed.length > 0 ? [] : data.posts.map(({ id }) => id);
}

/** Compares the lists of all saved queries with their matches. Returns the number of matches. */
async function compare(): Promise<number> {
  const matches = await findMatches(test.db, courseIds);
  await Promise.all(
    [...queryIds].map(async ([text, id]) => {
      const filters: CourseFilters = JSON.parse(text);
      const found = matches.filter(({ queryId }) => queryId === id).map(({ postId }) => postId);
      expect({ filters, found: found.sort() }).toEqual({ filters, found: (await listed(filters)).sort() });
    }),
  );
  return matches.length;
}

describe('the saved queries that a course is matched with', () => {
  it('are those whose list contains it, for random queries and courses', async () => {
    expect(queryIds.size).toBeGreaterThan(QUERIES / 2);
    expect(await compare()).toBeGreaterThan(QUERIES);
  }, 60_000);

  it('are the same when a category is renamed, which other words then name', async () => {
    await test.db.update(categories).set({ titleZh: '手作' }).where(sql`slug = 'yoga'`);
    await raiseVersion(test.db, 'all');
    await indexCourses(test.db);
    await compare();
  }, 60_000);

  it('are the same when a hashtag is merged or a category has another address', async () => {
    await test.db
      .update(hashtags)
      .set({ mergedIntoId: sql`(select id from hashtags where name = '親子')` })
      .where(sql`name = '暑假'`);
    await test.db.execute(sql`update posts set hashtags = array_replace(hashtags, '暑假', '親子')`);
    await test.db.update(categories).set({ slug: 'instruments' }).where(sql`slug = 'music'`);
    await test.db.execute(
      sql`insert into retired_slugs (kind, slug, target_id) select 'category', 'music', id from categories where slug = 'instruments'`,
    );
    await raiseVersion(test.db, 'all');
    await compare();
  }, 60_000);

  it('leave out a course that is not published, and lists of a category that is gone', async () => {
    const [first = 0] = courseIds;
    await test.db.execute(sql`update posts set state = 'withdrawn' where id = ${first}`);
    await test.db.execute(sql`delete from retired_slugs where slug = 'old-piano'`);
    await raiseVersion(test.db, 'all');
    const matches = await findMatches(test.db, courseIds);
    expect(matches.filter(({ postId }) => postId === first)).toEqual([]);
    const gone = await test.db
      .select({ id: savedQueries.id })
      .from(savedQueries)
      .where(sql`filters->>'thirdCategory' = 'old-piano'`);
    expect(gone.length).toBeGreaterThan(0);
    for (const { id } of gone) expect(matches.map(({ queryId }) => queryId)).not.toContain(id);
  });
});
