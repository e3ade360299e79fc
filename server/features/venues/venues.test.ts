import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISTRICT_CENTRES, isWithinDistrict } from '@/lib/contract/district-centres';
import type { Point } from '@/lib/contract/stations';
import { distanceKm, placeOf } from '@/server/features/catalogue/place';
import { posts, venues } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { shippedVenues } from './shipped-venues';
import { writeVenues } from './write-venues';

let test: TestDatabase;
let course: (values: Partial<typeof posts.$inferInsert>) => Promise<typeof posts.$inferSelect>;

beforeAll(async () => {
  test = await createTestDatabase();
  const category = await buildCategory(test.db);
  const merchant = await buildMerchant(test.db);
  course = (values) => buildCourse(test.db, { merchant, categories: [category], ...values });
});
afterAll(() => test.drop());

const venueOf = async (id: number) => {
  const [found] = await test.db
    .select({
      name: venues.nameZh,
      place: posts.place,
      latitude: venues.latitude,
      longitude: venues.longitude,
    })
    .from(posts)
    .leftJoin(venues, eq(venues.id, posts.venueId))
    .where(eq(posts.id, id));
  return found;
};

it.each(shippedVenues)('$nameZh is within its district', (venue) => {
  expect(isWithinDistrict(venue, venue.district)).toBe(true);
});

describe('the venue of a course', () => {
  it('is found when the venues are written, and again when they change', async () => {
    const early = await course({ venueZh: '佛光街體育館', districts: ['kowloon_city'] });
    expect(await venueOf(early.id)).toMatchObject({ name: null, place: null });
    await writeVenues(test.db);
    expect(await venueOf(early.id)).toMatchObject({ name: '佛光街體育館' });
    const before = await test.db.execute(sql`select version from catalogue_state`);
    await writeVenues(test.db);
    expect((await test.db.execute(sql`select version from catalogue_state`)).rows).toEqual(before.rows);
    await test.db.update(venues).set({ latitude: 22.5 }).where(eq(venues.nameZh, '佛光街體育館'));
    await writeVenues(test.db);
    expect(await venueOf(early.id)).toMatchObject({
      latitude: 22.3147,
      place: placeOf({ latitude: 22.3147, longitude: 114.1811 }),
    });
  });

  it.each([
    [{ venueZh: '沙田大會堂（演奏廳）', districts: ['sha_tin'] }, '沙田大會堂'],
    [{ venueEn: 'Sha Tin Town Hall, Dance Studio', districts: ['tai_po', 'sha_tin'] }, '沙田大會堂'],
    [{ venueZh: '何文田 體育館 2樓', districts: ['kowloon_city'] }, '何文田體育館'],
    [{ venueZh: '沙田大會堂', districts: ['other'] }, '沙田大會堂'],
    [{ venueZh: '沙田大會堂', districts: ['southern'] }, '南區'],
    [{ venueZh: '一間工作室', districts: ['sha_tin', 'tai_po'] }, '沙田區'],
    [{ districts: ['islands'] }, '離島區'],
    [{ venueZh: '沙田大會堂', districts: ['sha_tin'], mode: 'online' }, null],
    [{ districts: ['other'] }, null],
    [{ districts: [] }, null],
  ] as const)('of %j is %s', async (values, name) => {
    const { id } = await course({ ...values, districts: [...values.districts] });
    const found = await venueOf(id);
    expect(found?.name).toBe(name);
    expect(found?.place === null).toBe(name === null);
  });

  it('follows a change of its text, its district and its mode', async () => {
    const { id } = await course({ districts: ['sha_tin'] });
    const change = async (values: Partial<typeof posts.$inferInsert>) => {
      await test.db.update(posts).set(values).where(eq(posts.id, id));
      return (await venueOf(id))?.name;
    };
    expect(await change({ venueZh: '沙田大會堂' })).toBe('沙田大會堂');
    expect(await change({ districts: ['tai_po'] })).toBe('大埔區');
    expect(await change({ mode: 'online' })).toBeNull();
  });
});

/** The distance by the angle between the vectors of two points, independent of the haversine formula. */
function vectorDistanceKm(one: Point, other: Point): number {
  const vector = ({ latitude, longitude }: Point) => {
    const [phi, lambda] = [latitude, longitude].map((degrees) => (degrees / 180) * Math.PI) as [
      number,
      number,
    ];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [a, b] = [vector(one), vector(other)];
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return 6371.0088 * Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

const inHongKong = fc.record({
  latitude: fc.double({ min: 22.13, max: 22.58, noNaN: true }),
  longitude: fc.double({ min: 113.81, max: 114.52, noNaN: true }),
});

describe('a distance', () => {
  it('is that of the great circle', () => {
    expect(distanceKm(DISTRICT_CENTRES.sha_tin, DISTRICT_CENTRES.sha_tin)).toBe(0);
    fc.assert(
      fc.property(inHongKong, inHongKong, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(vectorDistanceKm(one, other), 6);
      }),
      { numRuns: 2_000 },
    );
  });

  it('in the database differs from it by less than 0.2 %', async () => {
    const pairs = fc.sample(fc.tuple(inHongKong, inHongKong), 2_000);
    const { rows } = await test.db.execute<{ km: number }>(sql`
      select point((pair -> 0 ->> 'x')::float8, (pair -> 0 ->> 'y')::float8)
          <-> point((pair -> 1 ->> 'x')::float8, (pair -> 1 ->> 'y')::float8) as km
        from jsonb_array_elements(${JSON.stringify(pairs.map((pair) => pair.map(placeOf)))}::jsonb)
          with ordinality as given(pair, place) order by place`);
    for (const [at, [one, other]] of pairs.entries()) {
      const exact = vectorDistanceKm(one, other);
      expect(Math.abs((rows[at]?.km ?? Number.NaN) - exact)).toBeLessThanOrEqual(exact * 0.002 + 1e-9);
    }
  });
});
