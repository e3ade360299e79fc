import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCESS_FEATURES,
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  FEE_BASES,
  MODES,
  REFUND_GRADES,
  SEN_OFFERS,
  STATED_FILTERS,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { categories, merchants } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildCourses, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses, pageCourses } from './course-list';
import { warmSearch } from './search';

const COURSES = 400;

let test: TestDatabase;

/** Returns a generator of pseudo-random numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

beforeAll(async () => {
  test = await createTestDatabase();
  const random = numbers(7);
  const one = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
  const some = <T>(choices: readonly T[]): T[] => choices.filter(() => random(3) === 0);
  const maybe = <T>(value: T): T | null => (random(4) === 0 ? null : value);
  const ages = () => {
    const ageMin = maybe(random(20));
    const ageMax = maybe((ageMin ?? 0) + random(60));
    return { ageMin, ageMax };
  };
  const main = await buildCategory(test.db, { slug: 'sports', titleEn: 'Sports' });
  const merchant = await buildMerchant(test.db);
  const course = () => {
    const price = maybe(random(5) === 0 ? 0 : random(2000));
    return {
      merchant,
      categories: [main],
      districts: [one(DISTRICTS.slice(0, 5)), one(DISTRICTS.slice(0, 5))],
      ageGroups: some(AGE_GROUPS),
      ...ages(),
      teachingGender: maybe(one(TEACHING_GENDERS)),
      languages: some(TEACHING_LANGUAGES),
      classSize: maybe(one(CLASS_SIZES)),
      mode: maybe(one(MODES)),
      priceMin: price,
      priceMax: price,
      trialPrice: maybe(50),
      feeBasis: maybe(one(FEE_BASES)),
      refund: maybe(one(REFUND_GRADES)),
      access: some(ACCESS_FEATURES.slice(0, 4)),
      sen: some(SEN_OFFERS.slice(0, 2)),
      cefCode: random(3) === 0 ? '27C00001' : '',
      placesLeft: maybe(random(3)),
      enrolUntil: maybe(one(['2020-01-01', '2090-01-01'])),
      weekdays: some(WEEKDAYS),
      lessons: maybe(one([1, 8])),
      priceUnit: one(['course', 'lesson', 'person'] as const),
      startDate: maybe(one(['2090-01-01', '2090-01-02'])),
      endDate: maybe('2090-01-02'),
      timeFrom: maybe(`${String(8 + random(13)).padStart(2, '0')}:00`),
      ratingSum: 4 * (1 + random(5)),
      ratingCount: random(3) === 0 ? 0 : 4,
    };
  };
  await buildCourses(test.db, Array.from({ length: COURSES }, course));
  // The first search loads dictionaries, which takes seconds.
  await warmSearch(test.db);
});
afterAll(() => test.drop());

const list = (filters: object) => listCourses(test.db, courseListQuerySchema.parse(filters));
/** Counts the courses that pass the filters, by a statement without facets. */
const total = async (filters: object) =>
  (await pageCourses(test.db, courseListQuerySchema.parse({ ...filters, perPage: 1 }))).meta.total;

/** Adds a course in a district and raises the catalogue version, as a write does. */
async function addCourse(district: (typeof DISTRICTS)[number]): Promise<void> {
  const [merchant] = await test.db.select().from(merchants);
  const [main] = await test.db.select().from(categories);
  if (!merchant || !main) throw new Error('nothing was built');
  await buildCourse(test.db, { merchant, categories: [main], districts: [district] });
  await test.db.execute(sql`update catalogue_state set version = version + 1`);
}

describe('facets', () => {
  it.each([
    {},
    { district: ['wan_chai'], weekday: ['sat', 'sun'] },
    { free: true, rating: 2 },
    { hasPlaces: true, mode: ['online'] },
    { oneOff: true, district: ['wan_chai'] },
    { priceMin: 100, priceMax: 800, timeFrom: '09:00', mode: ['online'], ageGroup: ['kids', 'youth'] },
    { priceBasis: 'total', priceMin: 200, district: ['wan_chai'] },
    { perLesson: true, stepFree: true },
    { refundable: true, sen: true, cef: true, mode: ['online'] },
    { trial: true, language: ['english'], classSize: ['one_to_one'], teachingGender: ['female', 'both'] },
  ])('promise for each choice exactly what choosing it would list: %j', async (filters) => {
    const { data, meta } = await list(filters);
    const { facets } = data;
    const counted: [choice: object, count: number][] = [
      ...(
        ['district', 'ageGroup', 'age', 'teachingGender', 'language', 'classSize', 'mode', 'weekday'] as const
      ).flatMap((group) =>
        facets[group].map(({ key, count }): [object, number] => [{ [group]: [key] }, count]),
      ),
      ...facets.rating.map(({ key, count }): [object, number] => [{ rating: Number(key) }, count]),
      ...facets.dayPart.map(({ key, count }): [object, number] => [
        { timeFrom: undefined, dayPart: [key] },
        count,
      ]),
      ...facets.price.buckets.map(({ from, to, count }): [object, number] => [
        { priceMin: from, priceMax: to === null ? undefined : to - 1 },
        count,
      ]),
      [{ free: true }, facets.free],
      [{ trial: true }, facets.trial],
      [{ hasPlaces: true }, facets.hasPlaces],
      [{ oneOff: true }, facets.oneOff],
      ...STATED_FILTERS.map((name): [object, number] => [{ [name]: true }, facets[name]]),
      [
        { timeFrom: '12:00', timeTo: '17:59' },
        facets.dayPart.find(({ key }) => key === 'afternoon')?.count ?? 0,
      ],
      [{}, meta.total],
    ];
    const listed = await Promise.all(
      counted.map(async ([choice]) => [choice, await total({ ...filters, ...choice })]),
    );
    expect(counted).toEqual(listed);
  });

  it('stop counting at 10,000', async () => {
    await test.db.execute(sql`
      insert into posts (slug, state, merchant_id, category_id, category_ids, districts, search_concepts)
      select 'post-many-' || i, 'published', (select min(id) from merchants), id, array[id], '{islands}',
        (select search_concepts from posts order by id limit 1)
      from ${categories}, generate_series(1, 10001) i`);
    await test.db.execute(sql`insert into catalogue_state (version) values (1)`);
    // Replaces autovacuum, which analyses the table only some time later.
    await test.db.execute(sql`analyze posts`);
    const { data, meta } = await list({ district: ['islands'], perPage: 60, page: 2 });
    expect(meta).toEqual({ page: 2, perPage: 60, total: 10_000, totalPages: 167, capped: true });
    expect(data.facets.district.find(({ key }) => key === 'islands')?.count).toBe(10_000);
    expect(data.posts).toHaveLength(60);
  });

  it.each([{}, { keyword: 'sports' }])(
    'count a course in the request after it was written, also among very many: %j',
    async (scope) => {
      const filters = { ...scope, district: ['north'] };
      const north = ({ data }: Awaited<ReturnType<typeof list>>) =>
        data.facets.district.find(({ key }) => key === 'north')?.count ?? 0;
      const before = await list(filters);
      await addCourse('north');
      const after = await list(filters);
      expect(after.meta.total).toBe(before.meta.total + 1);
      expect(north(after)).toBe(north(before) + 1);
    },
  );
});

describe('a list', () => {
  it('is read once for concurrent requests, and again after a write', async () => {
    const [one, other] = await Promise.all([list({ free: true }), list({ free: true })]);
    expect(one).toBe(other);
    expect(await list({ free: true })).toBe(one);
    await addCourse('north');
    expect(await list({ free: true })).not.toBe(one);
  });
});
