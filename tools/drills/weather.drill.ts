import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import humps from 'humps';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { weatherData } from '@/components/course/course-weather';
import { announcedText, bandText, textsOf } from '@/components/weather/weather-text';
import type { CourseDetail } from '@/lib/contract/course';
import type { AnnounceLessons } from '@/lib/contract/lesson-change';
import type { CourseWeather, Weather } from '@/lib/contract/weather';
import { announcedToday, type WeatherData, weatherOfDay } from '@/lib/contract/weather-rule';
import { dayTexts, hongKongTime } from '@/lib/format/dates';
import { createApi } from '@/server/app';
import { announceLessons } from '@/server/features/lessons/announce-lessons';
import { fetchWeather } from '@/server/features/weather/fetch-weather';
import type { Database } from '@/server/platform/database/client';
import { startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import * as schema from '@/server/platform/database/schema/schema';
import { migrateDatabase } from '@/server/platform/migration/migrate';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { type Observatory, signal, startObservatory } from '@/tests/setup/observatory';
import { report } from './product';

/** Minutes between two questions to the Observatory. */
const TICK = 2;
const RULES = ['common_2h', 'young_children', 'outdoor', 'online', null] as const;
/** A lesson on Fridays; the drill plays one. */
const LESSON = {
  ...{ startDate: '2027-09-03', endDate: '2027-09-24', weekdays: ['fri'] },
  ...{ timeFrom: '19:00', timeTo: '20:00' },
};

/** What the Observatory says from a time on; null: it does not answer. */
const AFTERNOON: [from: string, codes: string[] | null][] = [
  ['12:00', []],
  ['13:00', ['TC3']],
  ['14:00', ['TC8NE', 'WRAINR']],
  ['14:40', ['TC8SE']],
  ['15:10', null],
  ['16:00', ['TC8SE']],
  ['16:30', ['TC3']],
  ['18:40', []],
];

interface Announced {
  course: number;
  day: string;
  seen: number | null;
  change: AnnounceLessons['change'];
}

/** The merchant cancels the lesson of today of the first course, takes that back, and moves one of the last course to today. */
const ANNOUNCED: Record<string, Announced> = {
  '17:00': {
    course: 0,
    day: LESSON.startDate,
    seen: null,
    change: { reason: 'weather', note: '', moved: null },
  },
  '18:30': { course: 0, day: LESSON.startDate, seen: 1, change: null },
  '18:36': {
    ...{ course: RULES.length - 1, day: '2027-09-10', seen: null },
    change: {
      ...{ reason: 'teacher', note: '' },
      moved: { day: LESSON.startDate, from: '21:00', to: '22:00', venue: '' },
    },
  },
};

/** What is said at a time of the course of each rule; `-`: nothing. A lesson with `!` has a mark on cards, too. */
const EXPECTED: Record<string, string> = {
  '12:30': '- - - - -',
  '13:30': 'as_usual may_cancel! may_cancel! as_usual ask!',
  '14:30': 'may_cancel! may_cancel! may_cancel! as_usual ask!',
  '14:50': 'may_cancel! may_cancel! may_cancel! as_usual ask!',
  '15:20': 'may_cancel! may_cancel! may_cancel! as_usual ask!',
  '15:40': 'unknown! unknown! unknown! - unknown!',
  '16:10': 'may_cancel! may_cancel! may_cancel! as_usual ask!',
  '16:40': 'lifted may_cancel! may_cancel! as_usual ask!',
  '17:10': 'cancelled! may_cancel! may_cancel! as_usual ask!',
  '18:20': 'cancelled! may_cancel! may_cancel! as_usual ask!',
  '18:34': 'as_usual may_cancel! may_cancel! as_usual ask!',
  '18:50': '- may_cancel! ask! - moved_here!',
  '19:30': '- - - - moved_here!',
  '20:10': '- - - - moved_here!',
};

let observatory: Observatory;
let folder: string;
let stopDatabase: () => Promise<void>;
let pool: pg.Pool;
/** The end of each session. */
const sessions: Promise<unknown>[] = [];
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: {} });
  stopDatabase = () => server.stop();
  await migrateDatabase(server.url);
  pool = new pg.Pool({ connectionString: server.url, max: 5 });
  // The pool has ended before its sessions have, and one that is still closing is cut with its server.
  pool.on('connect', (client) => {
    sessions.push(new Promise((resolve) => client.once('end', resolve)));
  });
  db = drizzle(pool, { schema }) as Database;
  observatory = await startObservatory();
  vi.stubEnv('WEATHER_URL', observatory.url);
  vi.stubEnv('WEATHER_WARNINGS', 'true');
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await observatory?.close();
  await pool?.end();
  await Promise.all(sessions);
  await stopDatabase?.();
  await rm(folder, { recursive: true, force: true });
});

it('an afternoon from No. 3 to No. 8 and back, with a silence of the Observatory', async () => {
  const category = await buildCategory(db);
  const merchant = await buildMerchant(db);
  const api = createApi({ database: db });
  const get = async <T>(path: string): Promise<T> => {
    const reply = await api.request(`/api/v1${path}`, {}, { remoteAddress: '203.0.113.1' });
    expect(reply.status, path).toBe(200);
    return (humps.camelizeKeys((await reply.json()) as object) as { data: T }).data;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-09-03T11:50:00+08:00') });
  const courses: { id: number; slug: string; page: WeatherData }[] = [];
  const pageOf = async (slug: string) => {
    const { postDetail } = await get<{ postDetail: CourseDetail }>(`/posts/${slug}`);
    return JSON.parse(weatherData(postDetail) ?? 'null') as WeatherData;
  };
  for (const weatherRule of RULES) {
    const { id, slug } = await buildCourse(db, {
      merchant,
      categories: [category],
      ...LESSON,
      weatherRule,
    });
    // The page was rendered before the first signal, and says the same to everybody.
    courses.push({ id, slug, page: await pageOf(slug) });
  }
  const ids = courses.map(({ id }) => id).join(',');
  const table: Record<string, string> = {};
  const texts = new Set<string>();
  let ticks = 0;
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (let at = Date.parse('2027-09-03T12:00:00+08:00'); ; at += TICK * 60_000) {
    const { time } = hongKongTime(new Date(at).toISOString());
    vi.setSystemTime(at);
    const said = AFTERNOON.findLast(([from]) => from <= time)?.[1] ?? null;
    if (said) observatory.say(Object.assign({}, ...said.map(signal)));
    else observatory.fail(503);
    const announced = ANNOUNCED[time];
    const course = announced && courses[announced.course];
    if (course) {
      const { day, seen, change } = announced;
      await announceLessons(
        db,
        { lessons: [{ postId: course.id, session: null, day, seen }], change },
        { merchantId: merchant.id, accountId: null, now: new Date(at) },
      );
      // The tags of the write purge the page, and the next request renders it.
      course.page = await pageOf(course.slug);
    }
    // A visitor asks, and then the job.
    await get('/weather?locale=zh-hk');
    await fetchWeather(db, new Date(at));
    ticks += 1;
    if (!(time in EXPECTED)) continue;
    const weather = await get<Weather>('/weather?locale=zh-hk');
    const marks = await get<CourseWeather[]>(`/weather/lessons?ids=${ids}&locale=zh-hk`);
    table[time] = courses
      .map(({ id, page }) => {
        const [announced] = announcedToday(page.changes ?? [], at);
        if (announced) texts.add(announcedText(textsOf('zh-hk'), announced, (day) => dayTexts('zh-hk', day)));
        const found = announced
          ? { effect: announced.here ? 'moved_here' : announced.moved ? 'moved' : 'cancelled' }
          : weatherOfDay(page.rule, weather, page.lessons, at);
        if (found && 'warning' in found)
          texts.add(bandText(textsOf('zh-hk'), found, (instant) => hongKongTime(instant).time));
        return (found?.effect ?? '-') + (marks.some((mark) => mark.id === id) ? '!' : '');
      })
      .join(' ');
    if (time === '20:10') break;
  }
  warn.mockRestore();
  for (const [time, effects] of Object.entries(table)) report(`${time} ${effects}`);
  for (const text of texts) report(text);
  expect(table).toEqual(EXPECTED);
  // Both languages, once for all visitors.
  expect(observatory.asked).toHaveLength(2 * ticks);
  // That a lesson is cancelled is only said where the merchant said so.
  const said = [...texts].filter((text) => /(?<!或會)取消/.test(text));
  expect(said).toEqual(['今日 19:00 的課堂已取消（惡劣天氣）。']);
});
