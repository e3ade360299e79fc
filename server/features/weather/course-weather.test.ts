import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { successOf } from '@/lib/contract/envelope';
import { courseWeatherSchema } from '@/lib/contract/weather';
import { merchants, type posts } from '@/server/platform/database/schema/schema';
import { weather } from '@/server/platform/database/schema/weather-schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { type Observatory, signal, startObservatory } from '@/tests/setup/observatory';
import { listCourseWeather } from './course-weather';
import { fetchWeather, noteInterest } from './fetch-weather';

/** A Friday. */
const NOW = new Date('2027-09-03T14:00:00+08:00');
const FRIDAYS = {
  ...{ startDate: '2027-09-01', endDate: '2027-12-31', weekdays: ['fri'] },
  ...{ timeFrom: '19:00', timeTo: '20:00' },
};

let test: TestApi;
let observatory: Observatory;
let course: (values?: Partial<typeof posts.$inferInsert>) => Promise<number>;

beforeAll(async () => {
  [test, observatory] = await Promise.all([createTestApi(), startObservatory()]);
  const category = await buildCategory(test.db);
  const merchant = await buildMerchant(test.db);
  course = async (values = {}) =>
    (await buildCourse(test.db, { merchant, categories: [category], ...FRIDAYS, ...values })).id;
});
afterAll(() => Promise.all([test.drop(), observatory.close()]));
beforeEach(async () => {
  vi.stubEnv('WEATHER_URL', observatory.url);
  vi.stubEnv('WEATHER_WARNINGS', 'true');
  await test.db.delete(weather);
});
afterEach(() => vi.unstubAllEnvs());

async function under(...codes: string[]) {
  observatory.say(Object.assign({}, ...codes.map(signal)));
  await noteInterest(test.db, NOW);
  await fetchWeather(test.db, NOW);
}
const said = (...ids: number[]) => listCourseWeather(test.db, ids, 'zh-hk', NOW);

describe('the courses that the weather concerns', () => {
  it('are those whose rule cancels their lesson of today, and those without a rule', async () => {
    const cancelled = await course({ weatherRule: 'common_2h' });
    const silent = await course();
    const online = await course({ weatherRule: 'online' });
    const tomorrow = await course({ weatherRule: 'common_2h', weekdays: ['sat'] });
    const excepted = await course({ weatherRule: 'common_2h', exceptDates: ['2027-09-03'] });
    const over = await course({ weatherRule: 'common_2h', timeFrom: '10:00', timeTo: '11:00' });
    await under('TC8NE');
    expect(await said(cancelled, silent, online, tomorrow, excepted, over, 999_999)).toEqual([
      { id: cancelled, effect: 'may_cancel', warning: '八號風球', time: '19:00' },
      { id: silent, effect: 'ask', warning: '八號風球', time: '19:00' },
    ]);
  });

  it('follow an own rule', async () => {
    const own = await course({ weatherRule: 'own', weatherSignals: ['amber'], weatherHours: 1 });
    await under('WRAINR');
    expect(await said(own)).toEqual([{ id: own, effect: 'may_cancel', warning: '紅雨', time: '19:00' }]);
  });

  it('are none while no warning concerns lessons, or the course is not public', async () => {
    const [shown, paused] = [
      await course({ weatherRule: 'common_2h' }),
      await course({ weatherRule: 'common_2h', state: 'paused' }),
    ];
    await under();
    expect(await said(shown)).toEqual([]);
    await under('TC8NE');
    expect(await said(paused)).toEqual([]);
    await test.db.update(merchants).set({ suspendedAt: NOW });
    expect(await said(shown)).toEqual([]);
    await test.db.update(merchants).set({ suspendedAt: null });
  });

  it('are answered to everybody, by their ids', async () => {
    const reply = await test.api.request('/api/v1/weather/lessons?ids=1,2&locale=en');
    expect((await parseReply(reply, successOf(z.array(courseWeatherSchema)))).data).toEqual([]);
    for (const ids of ['', 'x', '1,,2', Array(61).fill('1').join(',')]) {
      const refused = await parseFailure(await test.api.request(`/api/v1/weather/lessons?ids=${ids}`));
      expect(refused.errors).toEqual({ ids: ['invalid'] });
    }
  });
});
