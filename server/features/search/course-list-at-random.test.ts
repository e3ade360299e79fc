import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AGE_RANGES, ageColumns, monthsOfRange, parseAgeRange } from '@/lib/contract/ages';
import { formatArea, parseArea } from '@/lib/contract/area';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DAY_PARTS,
  DISTRICTS,
  FEE_BASES,
  HOLIDAY_LESSONS,
  MODES,
  REFUND_GRADES,
  SORTS,
  STATED_FILTERS,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import { type CourseListQuery, courseListQuerySchema } from '@/lib/contract/filters';
import { type LessonFilter, lessonsToCome, lessonWithin, weekdaysWithin } from '@/lib/contract/lessons';
import { pointOf, RADIUS_KM } from '@/lib/contract/near';
import { isOneOff } from '@/lib/contract/occasion';
import { daysOff } from '@/server/features/catalogue/days-off';
import { placeOf } from '@/server/features/catalogue/place';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';

/** `FUZZ_LIST_QUERIES=10000 npx vitest run --project=node server/features/search/course-list-at-random.test.ts` */
const QUERIES = Number(process.env.FUZZ_LIST_QUERIES) || 200;
const QUERIES_OF_A_CATALOGUE = 30;
const COURSES = 40;
const TIMEOUT_MS = 60_000 + QUERIES * 200;

const today = dayOf(new Date());
/** Some lessons of the day have begun. */
const NOW = new Date(`${today}T14:30:00+08:00`);
const day = fc.integer({ min: -20, max: 40 }).map((days) => daysAfter(today, days));
const hour = fc.integer({ min: 8, max: 21 }).map((at) => `${String(at).padStart(2, '0')}:00`);
const some = <T>(choices: readonly T[], maxLength = 3) =>
  fc.subarray([...choices], { maxLength: Math.min(maxLength, choices.length) });
const none = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
const one = <T>(choices: readonly T[]) => fc.constantFrom(...choices);

/** Around Sha Tin, in degrees. */
const position = fc.record({
  latitude: fc.double({ min: 22.3, max: 22.46, noNaN: true }),
  longitude: fc.double({ min: 114.1, max: 114.28, noNaN: true }),
});
const NEAR = 'sha_tin';

/** Categories by their names, each after its ancestors; a course is in one of them and in those above it. */
const PATHS = [['a'], ['a', 'b'], ['a', 'b', 'c'], ['d'], ['d', 'e']] as const;
const slugOf = (name: string) => `random-${name}`;

const course = fc.record({
  districts: some(DISTRICTS.slice(0, 5)),
  ageGroups: some(AGE_GROUPS),
  months: fc.tuple(none(fc.nat(240)), none(fc.nat(240))),
  teachingGender: none(one(TEACHING_GENDERS)),
  languages: some(TEACHING_LANGUAGES),
  classSize: none(one(CLASS_SIZES)),
  mode: none(one(MODES)),
  priceMin: none(fc.oneof(fc.constant(0), fc.nat(3000))),
  priceUnit: one(['course', 'lesson', 'person', 'month', 'hour'] as const),
  lessons: none(one([1, 3, 8])),
  trialPrice: none(fc.nat(100)),
  feeBasis: none(one(FEE_BASES)),
  refund: none(one(REFUND_GRADES)),
  access: some(['step_free_entrance', 'wheelchair_room', 'accessible_toilet'] as const),
  sen: some(['adapted'] as const, 1),
  cefCode: one(['', '27C00001']),
  placesLeft: none(fc.nat(2)),
  enrolUntil: none(day),
  startDate: none(day),
  endDate: none(day),
  weekdays: some(WEEKDAYS),
  timeFrom: none(hour),
  exceptDates: fc.uniqueArray(
    fc.integer({ min: 0, max: 20 }).map((days) => daysAfter(today, days)),
    {
      maxLength: 12,
    },
  ),
  publicHolidays: none(one(HOLIDAY_LESSONS)),
  ratingCount: fc.nat(4),
  point: fc.integer({ min: 1, max: 5 }),
  popularity: fc.nat(5),
  published: fc.nat(5),
  category: fc.nat(PATHS.length - 1),
  position: none(position),
});
type Course = Omit<typeof course extends fc.Arbitrary<infer T> ? T : never, never>;

const chosen = <T>(choices: readonly T[]) =>
  fc.subarray([...choices], { minLength: 1, maxLength: Math.min(3, choices.length) });
const flags = ['free', 'trial', 'hasPlaces', 'oneOff', ...STATED_FILTERS] as const;
const filters = fc
  .record({
    district: chosen(DISTRICTS.slice(0, 5)),
    ageGroup: chosen(AGE_GROUPS),
    age: chosen(['0-2', '6-8', '1.5', '18-']),
    teachingGender: chosen(TEACHING_GENDERS),
    language: chosen(TEACHING_LANGUAGES),
    classSize: chosen(CLASS_SIZES),
    mode: chosen(MODES),
    weekday: chosen(WEEKDAYS),
    dayPart: chosen(DAY_PART_KEYS),
    timeFrom: hour,
    days: fc.tuple(fc.nat(20), fc.option(fc.nat(20))),
    rating: fc.integer({ min: 1, max: 5 }),
    priceMin: fc.nat(1000),
    priceMax: fc.integer({ min: 500, max: 3000 }),
    priceBasis: one(['lesson', 'total'] as const),
    ticked: fc.subarray([...flags], { minLength: 1, maxLength: 2 }),
    category: one(['a', 'b', 'c', 'd']).map(slugOf),
    area: fc.tuple(position, position).map(([one, other]) =>
      formatArea({
        south: Math.min(one.latitude, other.latitude),
        north: Math.max(one.latitude, other.latitude) + 0.002,
        west: Math.min(one.longitude, other.longitude),
        east: Math.max(one.longitude, other.longitude) + 0.002,
      }),
    ),
    radiusKm: fc.integer({ min: 1, max: 15 }),
    sort: none(one(SORTS)),
    /** Which of the filters above are used: with all of them no course is left. */
    used: fc.subarray(
      [
        'district',
        'ageGroup',
        'age',
        'teachingGender',
        'language',
        'classSize',
        'mode',
        'weekday',
        'dayPart',
      ],
      { maxLength: 3 },
    ),
    further: fc.subarray(['timeFrom', 'days', 'rating', 'priceMin', 'priceMax', 'ticked'], { maxLength: 2 }),
    scope: none(one(['category', 'area', 'radiusKm'])),
  })
  .map(({ used, further, scope, days, ticked, priceBasis, sort, ...all }) => {
    const names = [...used, ...further, scope ?? ''];
    const chosen = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
    const [from, length] = days ?? [];
    return courseListQuerySchema.parse({
      ...chosen,
      ...(names.includes('days') &&
        from !== undefined && {
          from: daysAfter(today, from),
          ...(length != null && { to: daysAfter(today, from + length) }),
        }),
      ...(names.includes('ticked') && Object.fromEntries(ticked.map((name) => [name, true]))),
      ...(names.includes('radiusKm') && { near: NEAR }),
      ...{ priceBasis, sort: sort ?? undefined },
      perPage: COURSES,
    });
  });

type Row = Course & { id: number };
type Test = (row: Row) => boolean;

function priceOf({ priceMin, priceUnit, lessons }: Row, basis: CourseListQuery['priceBasis']): number | null {
  if (priceMin === null) return null;
  const booked = lessons ?? 0;
  if (basis !== 'total')
    return priceUnit === 'course' && booked > 0 ? Math.fround(priceMin / booked) : priceMin;
  if (priceUnit === 'course' || priceMin === 0) return priceMin;
  return priceUnit === 'lesson' || priceUnit === 'person' ? priceMin * Math.max(1, booked) : null;
}

const lessonOf = (row: Row, filter: LessonFilter) =>
  lessonWithin(
    { ...row, exceptDates: daysOff(row, NOW) },
    { ...filter, ...(filter.from === today && lessonsToCome(NOW)) },
  );

/** The distance from NEAR in km; null without a place. */
function distanceOf({ position }: Row): number | null {
  if (position === null) return null;
  const [one, other] = [placeOf(position), placeOf(pointOf(NEAR))];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Returns whether a list without further filters has the course. */
function isInScope(
  row: Row,
  { category, area, near, radiusKm = RADIUS_KM.default }: CourseListQuery,
): boolean {
  const box = area === undefined ? null : parseArea(area);
  const { position } = row;
  return (
    (category === undefined || (PATHS[row.category] ?? []).map(slugOf).includes(category)) &&
    (near === undefined || (distanceOf(row) ?? Number.POSITIVE_INFINITY) <= radiusKm) &&
    (box === null ||
      (position !== null &&
        position.latitude >= box.south &&
        position.latitude <= box.north &&
        position.longitude >= box.west &&
        position.longitude <= box.east))
  );
}

type Value = number | string | null;
const ascending = (one: Value, other: Value) =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1;
const descending = (one: Value, other: Value) =>
  one === null || other === null ? ascending(one, other) : ascending(other, one);
type Order = readonly [(one: Value, other: Value) => number, (row: Row) => Value];

const POPULAR: Order = [descending, ({ popularity }) => popularity];
/** Returns what decides the place of a course in the list, the most important first; the last is its id. */
function orderOf({ sort, near, priceBasis, from = today, weekday }: CourseListQuery): readonly Order[] {
  switch (sort ?? (near === undefined ? 'popularity' : 'distance')) {
    case 'newest':
      return [[descending, ({ published }) => published]];
    case 'price_asc':
      return [[ascending, (row) => priceOf(row, priceBasis)]];
    case 'price_desc':
      return [[descending, (row) => priceOf(row, priceBasis)]];
    case 'rating':
      return [
        [descending, averageOf],
        [descending, ({ ratingCount }) => ratingCount],
      ];
    case 'soonest':
      return [
        [ascending, (row) => lessonOf(row, { from, weekdays: weekday?.length ? weekday : undefined })],
        [ascending, ({ timeFrom }) => timeFrom],
        POPULAR,
      ];
    case 'distance':
      return near === undefined ? [POPULAR] : [[ascending, distanceOf], POPULAR];
    default:
      return [POPULAR];
  }
}

function sorted(rows: readonly Row[], query: CourseListQuery): Row[] {
  const orders: Order[] = [...orderOf(query), [descending, ({ id }) => id]];
  return rows.toSorted((one, other) => {
    for (const [compare, of] of orders) {
      const order = compare(of(one), of(other));
      if (order !== 0) return order;
    }
    return 0;
  });
}

const averageOf = ({ ratingCount, point }: Row) => (ratingCount > 0 ? point : null);

function takesAge({ months: [from, to] }: Row, text: string): boolean {
  const years = parseAgeRange(text);
  if (!years || (from === null && to === null) || (from !== null && to !== null && from > to)) return false;
  const wanted = monthsOfRange(years);
  return (to ?? 1440) >= wanted.from && (wanted.to === null || (from ?? 0) <= wanted.to);
}

/** What a course has of the choices that are on or off. */
const HAS: Record<(typeof flags)[number], Test> = {
  free: ({ priceMin }) => priceMin === 0,
  trial: ({ trialPrice }) => trialPrice !== null,
  hasPlaces: ({ placesLeft, enrolUntil, endDate }) =>
    placesLeft !== 0 && (enrolUntil ?? today) >= today && (endDate ?? today) >= today,
  oneOff: (row) => isOneOff(row),
  perLesson: ({ feeBasis }) => feeBasis === 'per_lesson' || feeBasis === 'drop_in',
  refundable: ({ refund }) => refund === 'flexible' || refund === 'moderate',
  stepFree: ({ access }) => access.some((name) => name !== 'accessible_toilet'),
  sen: ({ sen }) => sen.length > 0,
  cef: ({ cefCode }) => cefCode !== '',
};

const inPart = ({ timeFrom }: Row, part: (typeof DAY_PART_KEYS)[number]) =>
  timeFrom !== null && timeFrom >= DAY_PARTS[part].from && timeFrom <= DAY_PARTS[part].to;

/** What a course has of the choices of a field. */
const KEYS = {
  district: ({ districts }: Row): readonly (string | null)[] => districts,
  ageGroup: ({ ageGroups }: Row) => ageGroups,
  teachingGender: ({ teachingGender }: Row) => [teachingGender],
  language: ({ languages }: Row) => languages,
  classSize: ({ classSize }: Row) => [classSize],
  mode: ({ mode }: Row) => [mode],
  weekday: ({ weekdays }: Row) => weekdays,
} as const;
type Choice = keyof typeof KEYS;

/** Returns the test of each group of filters, in the plainest TypeScript. */
function testsOf(query: CourseListQuery): Map<string, Test> {
  const { from, to, weekday, dayPart, timeFrom, age, rating, priceMin, priceMax, priceBasis } = query;
  const days = from === undefined ? null : { from, to };
  const hasLesson = (row: Row, weekdays?: CourseListQuery['weekday']) =>
    days === null || lessonOf(row, { ...days, weekdays }) !== null;
  const tests = new Map<string, Test>();
  for (const name of Object.keys(KEYS) as Choice[]) {
    const keys: readonly string[] = query[name] ?? [];
    if (keys.length > 0)
      tests.set(name, (row) => KEYS[name](row).some((key) => key !== null && keys.includes(key)));
  }
  if (weekday?.length)
    tests.set(
      'weekday',
      (row) => row.weekdays.some((key) => weekday.includes(key)) && hasLesson(row, weekday),
    );
  if (days) tests.set('dates', (row) => hasLesson(row));
  if (age?.length) tests.set('age', (row) => age.some((text) => takesAge(row, text)));
  if (timeFrom !== undefined || dayPart?.length)
    tests.set(
      'time',
      (row) =>
        (timeFrom === undefined || (row.timeFrom !== null && row.timeFrom >= timeFrom)) &&
        (!dayPart?.length || dayPart.some((part) => inPart(row, part))),
    );
  if (rating !== undefined) tests.set('rating', (row) => (averageOf(row) ?? 0) >= rating);
  if (priceMin !== undefined || priceMax !== undefined)
    tests.set('price', (row) => {
      const price = priceOf(row, priceBasis);
      return price !== null && price >= (priceMin ?? 0) && price <= (priceMax ?? price);
    });
  for (const name of flags) if (query[name]) tests.set(name, HAS[name]);
  return tests;
}

/** Returns what the API must answer: the courses, and each choice with the courses that choosing it would list. */
function expectedOf(all: readonly Row[], query: CourseListQuery) {
  const tests = testsOf(query);
  const rows = all.filter((row) => isInScope(row, query));
  const passing = (without?: string) =>
    rows.filter((row) => [...tests].every(([group, test]) => group === without || test(row)));
  const count = (group: string, test: Test) => passing(group).filter(test).length;
  const { priceBasis, from, to } = query;
  const prices = passing('price').flatMap((row) => priceOf(row, priceBasis) ?? []);
  const weekdays = from === undefined ? WEEKDAYS : weekdaysWithin({ from, to });
  const choices = (name: Choice, keys: readonly string[]) =>
    keys.map((key) => [key, count(name, (row) => KEYS[name](row).includes(key))]);
  return {
    ids: sorted(passing(), query).map(({ id }) => id),
    total: passing().length,
    facets: {
      district: choices('district', DISTRICTS),
      ageGroup: choices('ageGroup', AGE_GROUPS),
      teachingGender: choices('teachingGender', TEACHING_GENDERS),
      language: choices('language', TEACHING_LANGUAGES),
      classSize: choices('classSize', CLASS_SIZES),
      mode: choices('mode', MODES),
      weekday: WEEKDAYS.map((key) => [
        key,
        weekdays.includes(key) ? count('weekday', (row) => row.weekdays.includes(key)) : 0,
      ]),
      age: AGE_RANGES.map((key) => [key, count('age', (row) => takesAge(row, key))]),
      dayPart: DAY_PART_KEYS.map((key) => [key, count('time', (row) => inPart(row, key))]),
      rating: ['1', '2', '3', '4', '5'].map((key) => [
        key,
        count('rating', (row) => (averageOf(row) ?? 0) >= Number(key)),
      ]),
      flags: flags.map((name) => [name, count(name, HAS[name])]),
      price:
        prices.length > 0 ? [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))] : [null, null],
      buckets: prices.length,
    },
  };
}

let test: TestDatabase;
let categories: Map<string, Awaited<ReturnType<typeof buildCategory>>>;
beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  test = await createTestDatabase();
  categories = new Map();
  for (const path of PATHS) {
    const [name = '', above = ''] = path.toReversed();
    categories.set(name, await buildCategory(test.db, { slug: slugOf(name), parent: categories.get(above) }));
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await test.drop();
});

async function write(courses: readonly Course[]): Promise<Row[]> {
  const merchant = await buildMerchant(test.db);
  await test.db.delete(posts);
  const idsOf = (category: number) =>
    (PATHS[category] ?? []).flatMap((name) => categories.get(name)?.id ?? []);
  const written = await test.db
    .insert(posts)
    .values(
      courses.map(({ months: [from, to], point, published, category, position: _, ...given }, at) => ({
        ...given,
        ...ageColumns(from, to),
        // Without ages in months, those of the groups would count.
        ...(from === null && to === null && { ageGroups: [] }),
        slug: `course-${merchant.id}-${at}`,
        state: 'published' as const,
        merchantId: merchant.id,
        categoryId: idsOf(category).at(-1) ?? 0,
        categoryIds: idsOf(category),
        ratingSum: point * given.ratingCount,
        publishedAt: new Date(Date.UTC(2026, 0, 1 + published)),
      })),
    )
    .returning({ id: posts.id, slug: posts.slug, ageGroups: posts.ageGroups });
  const places = courses.flatMap(({ position }, at) => {
    const { x, y } = position ? placeOf(position) : {};
    return x === undefined
      ? []
      : [sql`(${`course-${merchant.id}-${at}`}, point(${x}::float8, ${y}::float8))`];
  });
  await test.db.execute(
    sql`update posts set place = of_course.place from (values ${sql.join(places, sql`, `)}) as of_course (slug, place) where posts.slug = of_course.slug`,
  );
  await test.db.execute(
    sql`insert into catalogue_state (version) values (1) on conflict (id) do update set version = catalogue_state.version + 1`,
  );
  const bySlug = new Map(written.map((row) => [row.slug, row]));
  return courses.flatMap((given, at) => {
    const row = bySlug.get(`course-${merchant.id}-${at}`);
    return row ? [{ ...given, id: row.id, ageGroups: row.ageGroups }] : [];
  });
}

it(
  `${QUERIES} random queries list and count what a plain filter finds`,
  async () => {
    let listed = 0;
    for (let asked = 0; asked < QUERIES; asked += QUERIES_OF_A_CATALOGUE) {
      const seed = 45 + asked;
      const [courses] = fc.sample(fc.noBias(fc.array(course, { minLength: COURSES, maxLength: COURSES })), {
        seed,
        numRuns: 1,
      });
      const rows = await write(courses ?? []);
      for (const query of fc.sample(fc.noBias(filters), { seed, numRuns: QUERIES_OF_A_CATALOGUE })) {
        const { data, meta } = await listCourses(test.db, query);
        const { facets } = data;
        const pairs = (counted: readonly { key: string; count: number }[]) =>
          counted.map(({ key, count }) => [key, count]);
        const { price, ...others } = facets;
        const found = {
          ids: data.posts.map(({ id }) => id),
          total: meta.total,
          facets: {
            ...Object.fromEntries(
              Object.entries(others).flatMap(([name, value]) =>
                Array.isArray(value) ? [[name, pairs(value)]] : [],
              ),
            ),
            flags: flags.map((name) => [name, facets[name]]),
            price: [price.min, price.max],
            buckets: price.buckets.reduce((sum, { count }) => sum + count, 0),
          },
        };
        expect(found, JSON.stringify(query)).toEqual(expectedOf(rows, query));
        listed += meta.total;
      }
    }
    // Most queries find some of the courses, so that an answer that is always empty would not pass.
    expect(listed / QUERIES).toBeGreaterThan(1);
  },
  TIMEOUT_MS,
);
