import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { formatArea } from '@/lib/contract/area';
import { listedCoursesSchema } from '@/lib/contract/course';
import { courseMapSchema } from '@/lib/contract/course-map';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { pointOf } from '@/lib/contract/near';
import { venueSchema } from '@/lib/contract/venue';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { distanceKm } from '@/server/features/catalogue/place';
import { writeVenues } from '@/server/features/venues/write-venues';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
  const { db } = test;
  await writeVenues(db);
  const sports = await buildCategory(db, { slug: 'sports', titleZh: '運動', titleEn: 'Sports' });
  const yoga = await buildCategory(db, { slug: 'yoga', titleZh: '瑜伽', titleEn: 'Yoga', parent: sports });
  const languages = await buildCategory(db, { slug: 'languages', titleZh: '語言', titleEn: 'Languages' });
  const merchant = await buildMerchant(db, { slug: 'merchant-studio' });
  const add = (slug: string, values: Partial<Parameters<typeof buildCourse>[1]>) =>
    buildCourse(db, { merchant, categories: [sports, yoga], slug, ...values });
  await add('post-town-hall', { venueZh: '沙田大會堂', districts: ['sha_tin'] });
  await add('post-heritage', { venueZh: '香港文化博物館', districts: ['sha_tin'], popularity: 9 });
  await add('post-sha-tin', { districts: ['sha_tin'], popularity: 3 });
  await add('post-wong-tai-sin', { districts: ['wong_tai_sin'] });
  await add('post-kwun-tong', { districts: ['kwun_tong'], venueZh: '牛頭角某工廈' });
  await add('post-online', { districts: ['sha_tin'], mode: 'online' });
  const bundle = { districts: ['islands'], categories: [languages] } satisfies Partial<
    Parameters<typeof buildCourse>[1]
  >;
  await add('post-cheap', {
    ...bundle,
    ...{ priceMin: 960, priceMax: 960, priceUnit: 'course', lessons: 4, popularity: 2 },
    ...{ startDate: '2090-01-07', endDate: '2090-01-28', weekdays: ['sat'], timeFrom: '10:00' },
  });
  await add('post-dear', {
    ...bundle,
    priceMin: 1200,
    priceMax: 1200,
    priceUnit: 'course',
    lessons: 10,
    placesLeft: 0,
  });
  await add('post-free', { districts: ['tuen_mun'], categories: [languages], priceMin: 0, priceMax: 0 });
  await add('post-not-free', {
    ...{ districts: ['tuen_mun'], categories: [languages] },
    ...{ priceMin: 80, priceMax: 80, priceUnit: 'course', lessons: 1 },
  });
  await refreshCounts(db);
});
afterAll(() => test.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  test.api.request(`/api/v1/posts?${query}`, { headers });

async function list(query: string, headers?: Record<string, string>) {
  const { data, meta } = await parseReply(await get(query, headers), pageOf(listedCoursesSchema));
  return { slugs: data.posts.map(({ slug }) => slug), posts: data.posts, total: meta.total };
}

const NEAREST = ['post-town-hall', 'post-sha-tin', 'post-heritage', 'post-wong-tai-sin'];

describe('a list near a place', () => {
  it.each(['near=SHT', 'near=sht', `near=${encodeURIComponent('沙田站')}`, 'near=Sha%20Tin%20station'])(
    'has the courses within 5 km, the nearest first: %s',
    async (query) => {
      expect((await list(query)).slugs).toEqual(NEAREST);
    },
  );

  it('states the distance along the great circle, and whether it is approximate', async () => {
    const { posts } = await list('near=SHT');
    for (const { position, distanceKm: stated } of posts) {
      if (!position) throw new Error('a course without a place');
      expect(stated).toBe(Math.round(distanceKm(position, pointOf('SHT')) * 10) / 10);
    }
    expect(posts.map(({ position }) => position?.approximate)).toEqual([false, true, false, true]);
  });

  it('names the nearest station of an exact venue, and the walk', async () => {
    const { posts } = await list('category=sports&locale=en');
    const stationOf = (wanted: string) => posts.find(({ slug }) => slug === wanted)?.station;
    expect(stationOf('post-town-hall')).toEqual({ name: 'Sha Tin', minutes: expect.any(Number) });
    expect(stationOf('post-town-hall')?.minutes).toBeLessThanOrEqual(8);
    // Without an exact venue, the neighbourhood that the address names.
    expect(stationOf('post-kwun-tong')).toEqual({ name: 'Ngau Tau Kok', minutes: null });
    // The centre of a district is no venue to walk to.
    expect(stationOf('post-sha-tin')).toBeNull();
    expect(stationOf('post-online')).toBeNull();
  });

  it('states no distance without the filter', async () => {
    const { posts } = await list('category=sports');
    expect(posts).toHaveLength(6);
    for (const post of posts) expect(post).not.toHaveProperty('distanceKm');
    expect(posts.find(({ slug }) => slug === 'post-online')?.position).toBeNull();
  });

  it('combines with other filters, orders and a radius', async () => {
    expect((await list('near=SHT&radius_km=1')).slugs).toEqual(NEAREST.slice(0, 3));
    expect((await list('near=SHT&radius_km=20')).slugs).toEqual([...NEAREST, 'post-kwun-tong']);
    expect((await list('near=wong_tai_sin&district=sha_tin')).slugs).toEqual([
      'post-heritage',
      'post-town-hall',
      'post-sha-tin',
    ]);
    expect((await list('near=SHT&sort=popularity')).slugs.slice(0, 2)).toEqual([
      'post-heritage',
      'post-sha-tin',
    ]);
    expect(await list('near=SHT&per_page=1&page=2')).toMatchObject({ slugs: ['post-sha-tin'], total: 4 });
    expect((await list('near=LOW')).total).toBe(0);
  });

  it('combines with a keyword: among equal courses the nearest is first', async () => {
    const keyword = encodeURIComponent('瑜伽');
    expect((await list(`near=SHT&keyword=${keyword}`)).slugs).toEqual(NEAREST);
    expect((await list(`near=SHT&keyword=${keyword}&sort=distance`)).slugs).toEqual(NEAREST);
  });

  it('takes the order of distance for the default order without a place', async () => {
    expect((await list('sort=distance')).slugs).toEqual((await list('sort=popularity')).slugs);
  });

  it('is counted in the facets', async () => {
    const { data } = await parseReply(await get('near=SHT'), pageOf(listedCoursesSchema));
    const counts = Object.fromEntries(data.facets.district.map(({ key, count }) => [key, count]));
    expect(counts).toMatchObject({ sha_tin: 3, wong_tai_sin: 1, kwun_tong: 0 });
  });
});

describe('a list near the visitor', () => {
  it('takes the position from the header, and no cache stores it', async () => {
    const headers = { 'x-position': '22.382,114.187' };
    expect((await list('near=me', headers)).slugs).toEqual(NEAREST);
    expect((await list('near=me', { 'x-position': '22.312,114.226' })).slugs[0]).toBe('post-kwun-tong');
    const response = await get('near=me', headers);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect((await get('near=SHT')).headers.get('cache-control')).toContain('s-maxage');
  });

  it('is the same for a category', async () => {
    const response = await test.api.request('/api/v1/posts/filter_by_main_category', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-position': '22.382,114.187' },
      body: JSON.stringify({ slug: 'sports', near: 'me' }),
    });
    const { data } = await parseReply(response, pageOf(listedCoursesSchema));
    expect(data.posts.map(({ slug }) => slug)).toEqual(NEAREST);
  });

  it('ignores the header with a place', async () => {
    expect((await list('near=SHT', { 'x-position': '91,181' })).slugs).toEqual(NEAREST);
  });

  it('writes the position to no log', async () => {
    const written: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...said) => void written.push(said.map(String).join(' ')));
    vi.stubEnv('LOG_LEVEL', 'debug');
    await get('near=me', { 'x-position': '22.382,114.187' });
    await get('near=me', { 'x-position': '51.382,114.187' });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(written.join('\n')).not.toMatch(/22\.382|51\.382|114\.187/);
  });
});

it('lists the known venues, without the centres of the districts', async () => {
  const venues = await parseReply(await test.get('/venues'), successOf(z.array(venueSchema)));
  expect(venues.data).toContainEqual({
    ...{ nameZh: '沙田大會堂', nameEn: 'Sha Tin Town Hall', addressZh: '', addressEn: '' },
    ...{ district: 'sha_tin', latitude: 22.3814, longitude: 114.1899, approximate: false },
    access: [],
  });
  expect(venues.data.map(({ nameZh }) => nameZh)).not.toContain('沙田區');
});

describe('a place that is refused', () => {
  it.each([
    ['near=Atlantis', { near: ['unknown_choice'] }],
    [`near=${encodeURIComponent("SHT' or 1=1 --")}`, { near: ['unknown_choice'] }],
    ['near=other', { near: ['unknown_choice'] }],
    ['near=SHT&near=TST', { near: ['unknown_choice'] }],
    ['near=SHT&radius_km=0', { radius_km: ['out_of_range'] }],
    ['near=SHT&radius_km=21', { radius_km: ['out_of_range'] }],
    ['near=SHT&radius_km=NaN', { radius_km: ['invalid'] }],
  ])('%s', async (query, errors) => {
    const response = await get(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid_fields', errors });
  });

  it.each([
    [undefined, 'position_required', 'We need your location to list courses near you.'],
    ['91,181', 'position_outside', 'This location is not in Hong Kong.'],
    ['NaN,NaN', 'position_outside', 'This location is not in Hong Kong.'],
    ['51.507,000.127', 'position_outside', 'This location is not in Hong Kong.'],
    [`22.3,114.2${'0'.repeat(7000)}`, 'position_outside', 'This location is not in Hong Kong.'],
  ] as const)('near=me with %.20s', async (position, code, message) => {
    const headers: Record<string, string> = position === undefined ? {} : { 'x-position': position };
    const response = await get('near=me&locale=en', headers);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await parseFailure(response)).toMatchObject({ code, message });
    const chinese = await (await get('near=me', headers)).json();
    expect(chinese.message).toMatch(/位置/);
  });
});

describe('the map of a list', () => {
  const places = async (query: string, headers: Record<string, string> = {}) => {
    const reply = await test.api.request(`/api/v1/posts/map?${query}`, { headers });
    return parseReply(reply, successOf(courseMapSchema));
  };

  it('has the venues of its courses with their numbers, and no course without a place', async () => {
    const { data } = await places('category=sports&locale=en');
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(data.find(({ name }) => name === 'Sha Tin Town Hall')).toMatchObject({
      district: 'sha_tin',
      approximate: false,
      count: 1,
      courses: [{ slug: 'post-town-hall' }],
    });
    // The centre of a district has no name of its own.
    expect(data.find(({ district }) => district === 'kwun_tong')).toMatchObject({
      name: '',
      approximate: true,
    });
  });

  it('shows the courses of the list, whatever filters it has', async () => {
    for (const query of [
      'near=SHT&radius_km=1',
      'district=kwun_tong',
      `keyword=${encodeURIComponent('瑜伽')}`,
    ]) {
      const { slugs } = await list(query);
      const shown = (await places(query)).data.flatMap(({ courses }) => courses.map(({ slug }) => slug));
      expect(shown.sort()).toEqual(slugs.filter((slug) => slug !== 'post-online').sort());
    }
  });

  it('states prices in the basis of the filter, and the lowest of a place', async () => {
    const prices = async (query: string) => {
      const { data } = await places(`district=islands${query}`);
      return data.map(({ count, amount, courses }) => [
        count,
        amount,
        courses.map((course) => course.amount),
      ]);
    };
    expect(await prices('&price_basis=total')).toEqual([[2, 960, [960, 1200]]]);
    expect(await prices('')).toEqual([[2, 120, [240, 120]]]);
  });

  it('state the lowest price above zero, and how many courses are free', async () => {
    expect((await places('district=tuen_mun')).data).toMatchObject([{ count: 2, amount: 80, free: 1 }]);
    expect((await places('district=tuen_mun&free=true')).data).toMatchObject([
      { count: 1, amount: null, free: 1 },
    ]);
  });

  it('names when, whose and whether a course is full', async () => {
    const { data } = await places('district=islands');
    expect(data[0]?.courses[1]).toMatchObject({
      slug: 'post-dear',
      merchant: expect.any(String),
      taken: true,
    });
    expect(data[0]?.courses[0]).toMatchObject({ timeFrom: '10:00', nextLesson: '2090-01-07', taken: false });
  });

  it('is not stored when it depends on the position', async () => {
    const reply = await test.api.request('/api/v1/posts/map?near=me', {
      headers: { 'x-position': '22.382,114.188' },
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await test.api.request('/api/v1/posts/map?near=me')).status).toBe(422);
  });
});

describe('a list of an area of the map', () => {
  it('has the courses inside', async () => {
    const { latitude, longitude } = pointOf('kwun_tong');
    const area = formatArea({
      south: latitude - 0.01,
      west: longitude - 0.01,
      north: latitude + 0.01,
      east: longitude + 0.01,
    });
    expect((await list(`area=${area}`)).slugs).toEqual(['post-kwun-tong']);
  });

  it.each(['22.4,114.1,22.3,114.2', '0,0,1,1', 'x', "22,114,23,115'"])(
    '%s is answered with 422',
    async (area) => {
      const reply = await get(`area=${encodeURIComponent(area)}`);
      expect(reply.status).toBe(422);
      expect((await parseFailure(reply)).errors).toEqual({ area: ['invalid'] });
    },
  );
});
