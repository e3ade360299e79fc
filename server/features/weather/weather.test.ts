import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { weatherSchema } from '@/lib/contract/weather';
import { weather } from '@/server/platform/database/schema/weather-schema';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { type Observatory, signal, startObservatory } from '@/tests/setup/observatory';
import { fetchWeather, noteInterest } from './fetch-weather';
import { currentWeather } from './weather';

const NOON = new Date('2027-09-03T12:00:00+08:00');
const minute = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let test: TestApi;
let observatory: Observatory;

beforeAll(async () => {
  [test, observatory] = await Promise.all([createTestApi(), startObservatory()]);
});
afterAll(() => Promise.all([test.drop(), observatory.close()]));
beforeEach(async () => {
  vi.stubEnv('WEATHER_URL', observatory.url);
  vi.stubEnv('WEATHER_WARNINGS', 'true');
  observatory.say('none');
  observatory.asked.length = 0;
  await test.db.delete(weather);
});
afterEach(() => vi.unstubAllEnvs());

/** Somebody asks, and the job runs. */
async function ask(minutes: number) {
  await noteInterest(test.db, minute(minutes));
  await fetchWeather(test.db, minute(minutes));
}
const at = (minutes: number, locale: 'zh-hk' | 'en' = 'zh-hk') =>
  currentWeather(test.db, locale, minute(minutes));

describe('the Observatory', () => {
  it('is asked in both languages, for the summary of its warnings', async () => {
    await ask(0);
    expect(observatory.asked.toSorted()).toEqual(['?dataType=warnsum&lang=en', '?dataType=warnsum&lang=tc']);
  });

  it('is not asked before anybody has asked, nor ten minutes after the last time without a signal', async () => {
    await fetchWeather(test.db, minute(0));
    await ask(0);
    await fetchWeather(test.db, minute(9));
    await fetchWeather(test.db, minute(11));
    expect(observatory.asked).toHaveLength(4);
  });

  it('is asked for as long as a signal is in force', async () => {
    observatory.say(signal('TC3'));
    await ask(0);
    await fetchWeather(test.db, minute(60));
    observatory.say('none');
    await fetchWeather(test.db, minute(120));
    await fetchWeather(test.db, minute(122));
    expect(observatory.asked).toHaveLength(6);
  });

  it('is never asked where the operator has switched it off', async () => {
    vi.stubEnv('WEATHER_WARNINGS', 'false');
    await ask(0);
    expect(observatory.asked).toEqual([]);
    expect(await at(0)).toEqual({
      state: 'off',
      asOf: null,
      warnings: [],
      lifted: [],
      hadSignal: false,
      hasAnnouncements: false,
    });
    expect(await test.db.select().from(weather)).toEqual([]);
  });
});

describe('the present weather', () => {
  it('is unknown before the first answer, and has the job asked at once, by one of many callers', async () => {
    await test.db.execute(sql`delete from jobs.job where name = 'fetch_weather'`);
    const replies = await Promise.all(Array.from({ length: 8 }, () => at(0)));
    expect(replies.map(({ state }) => state)).toEqual(Array(8).fill('unknown'));
    const { rows } = await test.db.execute(sql`select 1 from jobs.job where name = 'fetch_weather'`);
    expect(rows).toHaveLength(1);
  });

  it('names the warnings in the language of the call, with the signals that rules name', async () => {
    observatory.say('t8-rainstorm');
    await ask(0);
    expect(await at(1)).toEqual({
      state: 'known',
      asOf: NOON.toISOString(),
      warnings: [
        { code: 'TC8NE', name: '八號風球', signal: 't8' },
        { code: 'WRAINR', name: '紅雨', signal: 'red' },
        { code: 'WL', name: '山泥傾瀉', signal: null },
        { code: 'WTS', name: '雷暴', signal: null },
      ],
      lifted: [],
      hadSignal: true,
      hasAnnouncements: false,
    });
    expect((await at(1, 'en')).warnings[0]?.name).toBe('No. 8 signal');
  });

  it('stays as it was without an answer, and is unknown after 15 minutes, which names nothing', async () => {
    observatory.say('t8-rainstorm');
    await ask(0);
    observatory.fail(503);
    await ask(2);
    observatory.fail(200, '<html>');
    await ask(4);
    observatory.fail(200, `{"a":"${'x'.repeat(100_000)}"}`);
    await ask(6);
    expect(await at(15)).toMatchObject({ state: 'known', asOf: NOON.toISOString(), hadSignal: true });
    expect(await at(16)).toEqual({
      ...{
        state: 'unknown',
        asOf: NOON.toISOString(),
        warnings: [],
        lifted: [],
        hadSignal: true,
        hasAnnouncements: false,
      },
    });
  });

  it('has the signals that ended, but not a change within a signal', async () => {
    observatory.say({ ...signal('TC8NE'), ...signal('WRAINR') });
    await ask(0);
    observatory.say({ ...signal('TC9'), ...signal('WRAINA') });
    await ask(2);
    expect((await at(2)).lifted).toEqual([
      { code: 'WRAINR', name: '紅雨', signal: 'red', at: minute(2).toISOString() },
    ]);
    observatory.say({ ...signal('TC3'), ...signal('WRAINR') });
    await ask(4);
    expect((await at(4)).lifted.map(({ code }) => code)).toEqual(['TC9', 'WRAINA']);
    observatory.say('none');
    await ask(13 * 60);
    // The end of the last signals was in a silence of thirteen hours.
    expect((await at(13 * 60)).lifted).toEqual([]);
  });

  it('has extreme conditions if the staff say so, with or without the Observatory', async () => {
    vi.stubEnv('EXTREME_CONDITIONS', 'on');
    const extreme = { code: 'EXTREME', name: '極端情況', signal: 'extreme' };
    expect((await at(0)).warnings).toEqual([extreme]);
    observatory.say(signal('TC3'));
    await ask(1);
    expect((await at(1)).warnings).toEqual([extreme, { code: 'TC3', name: '三號風球', signal: 't3' }]);
  });

  it('is answered to everybody, for a minute', async () => {
    const reply = await test.api.request('/api/v1/weather?locale=en');
    expect(reply.headers.get('cache-control')).toContain('s-maxage=60');
    const { data } = await parseReply(reply, successOf(weatherSchema));
    expect(data.state).toBe('unknown');
  });
});
