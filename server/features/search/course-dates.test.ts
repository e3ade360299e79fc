import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { listCourses } from './course-list';
import { refreshSearchIndex } from './search-index';

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
  const { db } = test;
  const swimming = await buildCategory(db, { slug: 'swimming', titleZh: '游泳', titleEn: 'Swimming' });
  const of = { merchant: await buildMerchant(db), categories: [swimming] };
  const none = { weekdays: [], timeFrom: null, timeTo: null, startDate: null, endDate: null };
  await buildCourse(db, {
    ...of,
    slug: 'post-weekly',
    weekdays: ['sat', 'mon'],
    timeFrom: '10:00',
    startDate: '2026-11-01',
    endDate: '2026-12-31',
    exceptDates: ['2026-12-05'],
  });
  await buildCourse(db, { ...of, ...none, slug: 'post-once', timeFrom: '19:00', startDate: '2026-11-29' });
  await buildCourse(db, { ...of, ...none, slug: 'post-endless', weekdays: ['wed'], timeFrom: '09:00' });
  await buildCourse(db, { ...of, ...none, slug: 'post-undated' });
  await buildCourse(db, {
    ...of,
    slug: 'post-over',
    weekdays: ['sat'],
    startDate: '2026-09-01',
    endDate: '2026-10-31',
  });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T08:00:00+08:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const list = async (filters: object) => {
  const { data } = await listCourses(test.db, courseListQuerySchema.parse(filters));
  return data;
};
/** Returns the slugs of a list with the day of the next lesson that its cards name. */
const lessons = async (filters: object) =>
  (await list({ sort: 'soonest', ...filters })).posts.map(({ slug, nextLesson }) => [
    slug.slice('post-'.length),
    nextLesson,
  ]);

describe('a list', () => {
  it('names the next lesson of each course, the soonest first, and leaves out no course without days', async () => {
    const all = await lessons({});
    expect(all.slice(0, 3)).toEqual([
      ['endless', '2026-11-25'],
      ['weekly', '2026-11-28'],
      ['once', '2026-11-29'],
    ]);
    expect(all.slice(3).sort()).toEqual([
      ['over', null],
      ['undated', null],
    ]);
  });

  it.each([
    ['one day', { from: '2026-11-28', to: '2026-11-28' }, [['weekly', '2026-11-28']]],
    [
      'a weekend',
      { from: '2026-11-28', to: '2026-11-29' },
      [
        ['weekly', '2026-11-28'],
        ['once', '2026-11-29'],
      ],
    ],
    ['a day without a lesson of the course', { from: '2026-12-05', to: '2026-12-06' }, []],
    [
      'days whose first lesson comes later',
      { from: '2026-12-03', to: '2026-12-09' },
      [
        ['weekly', '2026-12-07'],
        ['endless', '2026-12-09'],
      ],
    ],
    ['all days from one on', { from: '2027-01-01' }, [['endless', '2027-01-06']]],
    ['all days until one', { to: '2026-11-25' }, [['endless', '2026-11-25']]],
    ['days that are over', { from: '2026-11-01', to: '2026-11-24' }, []],
    [
      'days before today as well, of which it counts those from today on',
      { from: '2026-11-01', to: '2026-11-28' },
      [
        ['endless', '2026-11-25'],
        ['weekly', '2026-11-28'],
      ],
    ],
  ])('of %s', async (_, filters, expected) => {
    expect(await lessons(filters)).toEqual(expected);
  });

  it('asks for a lesson on the weekday and within the days, not for one on each', async () => {
    const days = { from: '2026-11-28', to: '2026-11-29' };
    expect(await lessons({ ...days, weekday: 'sat' })).toEqual([['weekly', '2026-11-28']]);
    expect(await lessons({ ...days, weekday: 'mon' })).toEqual([]);
    expect(await lessons({ from: '2026-11-28', weekday: 'mon' })).toEqual([['weekly', '2026-11-30']]);
  });

  it('counts facets within the days', async () => {
    const { facets } = await list({ from: '2026-11-28', to: '2026-11-29' });
    const count = (key: string) => facets.weekday.find((entry) => entry.key === key)?.count;
    expect([count('sat'), count('mon'), count('wed')]).toEqual([1, 0, 0]);
  });

  it('passes over a lesson that has begun, ten minutes later at most', async () => {
    const today = { from: '2026-11-25', to: '2026-11-25' };
    const soonest = () => lessons({}).then(([first]) => first);
    expect([await soonest(), await lessons(today)]).toEqual([
      ['endless', '2026-11-25'],
      [['endless', '2026-11-25']],
    ]);
    vi.setSystemTime(new Date('2026-11-25T09:00:00+08:00'));
    expect(await soonest()).toEqual(['weekly', '2026-11-28']);
    expect(await lessons(today)).toEqual([]);
    expect(await lessons({ keyword: '今日 游泳' })).not.toContainEqual(['endless', '2026-11-25']);
    expect(await lessons({ from: '2026-11-20', to: '2026-12-02', weekday: 'wed' })).toEqual([
      ['endless', '2026-12-02'],
    ]);
  });

  it('names other lessons on the next day', async () => {
    expect((await lessons({}))[0]).toEqual(['endless', '2026-11-25']);
    vi.setSystemTime(new Date('2026-11-26T00:00:00+08:00'));
    expect((await lessons({}))[0]).toEqual(['weekly', '2026-11-28']);
  });
});

describe('a search that names days', () => {
  it.each([
    ['今個星期六 游泳', { from: '2026-11-28', to: '2026-11-28' }, [['weekly', '2026-11-28']]],
    ['swimming on 2 December', { from: '2026-12-02', to: '2026-12-02' }, [['endless', '2026-12-02']]],
  ])('%s finds only courses with a lesson on them', async (keyword, dates, expected) => {
    expect(await lessons({ keyword })).toEqual(expected);
    expect((await list({ keyword })).search).toMatchObject({ dates, relaxed: [] });
  });

  it('leaves the days out if no course has a lesson on them, says so, and begins with the soonest', async () => {
    const { posts, search } = await list({ keyword: '12月6日 游泳' });
    expect(posts).toHaveLength(5);
    expect(posts.slice(0, 3).map(({ nextLesson }) => nextLesson)).toEqual([
      '2026-11-25',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect((await list({ keyword: '12月6日 星期一 游泳' })).posts[0]?.nextLesson).toBe('2026-11-30');
    expect(search).toMatchObject({ dates: { from: '2026-12-06', to: '2026-12-06' }, relaxed: ['dates'] });
  });

  it('takes the days of the filter instead', async () => {
    const { search } = await list({ keyword: '聽日 游泳', from: '2026-11-28', to: '2026-11-28' });
    expect(search).toMatchObject({ dates: null, relaxed: [] });
  });
});

describe('bad days', () => {
  it.each([
    ['from=2026-12-02&to=2026-12-01', { from: ['date_order'], to: ['date_order'] }],
    ['from=2026-02-30', { from: ['invalid'] }],
    ['to=1999-12-31', { to: ['invalid'] }],
    ['from=tomorrow', { from: ['invalid'] }],
  ])('%s is answered with 422', async (query, errors) => {
    const response = await test.get(`/posts?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid_fields', errors });
  });
});

it('does not seek courses by a day that is over, and says so', async () => {
  expect((await list({ keyword: '游泳 2026年9月5日' })).search).toMatchObject({
    past: { from: '2026-09-05', to: '2026-09-05' },
    dates: null,
    relaxed: [],
  });
});
