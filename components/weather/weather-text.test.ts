import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/contract/locale';
import { WEATHER_EFFECTS } from '@/lib/contract/weather-rule';
import { bandText, markText, sourceText, textsOf } from './weather-text';

const T8 = { code: 'TC8NE', name: '八號風球', signal: 't8' as const };
const clock = (instant: string) => instant.slice(11, 16);
const zh = textsOf('zh-hk');
const said = (effect: (typeof WEATHER_EFFECTS)[number], liftedAt: string | null = null) =>
  bandText(zh, { effect, warning: effect === 'unknown' ? null : T8, liftedAt, time: '19:00' }, clock);

describe('the band of a course', () => {
  it('says that a lesson may be cancelled, and that the merchant decides', () => {
    expect(said('may_cancel')).toBe(
      '八號風球：按商戶的惡劣天氣安排，今日 19:00 的課堂或會取消，請以商戶通知為準。',
    );
    expect(said('may_cancel', '2027-09-03T17:30:00Z')).toMatch(/^八號風球已於 17:30 除下：.*或會取消/);
  });

  it('sends to the merchant where the rule is silent or the weather unknown', () => {
    expect(said('ask')).toContain('請向商戶查詢');
    expect(said('unknown')).toMatch(/^暫時未能取得最新的天氣警告。.*請向商戶查詢/);
  });

  it.each(LOCALES)('never says that a lesson is cancelled (%s)', (locale) => {
    const texts = textsOf(locale);
    for (const effect of WEATHER_EFFECTS)
      for (const liftedAt of [null, '2027-09-03T17:30:00Z'])
        for (const time of [null, '19:00']) {
          const text = bandText(texts, { effect, warning: T8, liftedAt, time }, clock);
          expect(text).not.toMatch(/[{}]/);
          expect(text).not.toMatch(/(?<!或會)取消|(?<!may be )cancelled/);
          expect(text).toMatch(
            /請以商戶通知為準|請向商戶查詢|The merchant’s notice decides|ask the merchant/,
          );
        }
  });

  it('names the Observatory and the time, or the Government', () => {
    const weather = { asOf: '2027-09-03T14:05:00Z' };
    expect(sourceText(zh, weather, { warning: T8 }, clock)).toBe('資料來源：香港天文台，截至 14:05');
    expect(sourceText(zh, weather, { warning: { ...T8, signal: 'extreme' } }, clock)).toBe('按政府公布');
    expect(sourceText(zh, { asOf: null }, { warning: T8 }, clock)).toBe('按政府公布');
  });
});

it('the mark of a card is short', () => {
  const course = { id: 1, effect: 'may_cancel' as const, warning: '黑雨', time: '19:00' };
  expect(markText(zh, course)).toBe('黑雨：今日 19:00 的課堂或會取消');
  expect(markText(zh, { ...course, effect: 'ask', time: null })).toBe('黑雨：今日的課堂請向商戶查詢');
  expect(markText(zh, { ...course, effect: 'moved_here', warning: null })).toBe('改到今日 19:00');
  expect(markText(textsOf('en'), { ...course, effect: 'ask', warning: null })).toBe(
    'Ask the merchant about today’s 19:00 lesson',
  );
});
