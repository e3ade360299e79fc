import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import type { CourseCard } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { buildCourse } from '@/tests/factories/course';
import { cardWhen } from './card-when';

/** 25 November in Hong Kong. */
const NOW = new Date('2026-11-25T02:00:00Z');

const WEEKLY = buildCourse({
  ...{
    weekdays: ['wed'],
    timeFrom: '19:00',
    timeTo: '21:00',
    startDate: '2026-12-02',
    nextLesson: '2026-12-02',
  },
  price: { ...buildCourse().price, unit: 'course', lessons: 12 },
});

function when(changes: Partial<CourseCard>, { byDay = false, locale = 'zh-hk' as 'zh-hk' | 'en' } = {}) {
  const messages = locale === 'en' ? (en as unknown as typeof zhHk) : zhHk;
  const texts = {
    ...{ byDay, locale },
    t: createTranslator({ locale, messages, namespace: 'card' }),
    choices: createTranslator({ locale, messages, namespace: 'choices' }),
  };
  return cardWhen({ ...WEEKLY, ...changes }, texts, NOW);
}
const priced = (unit: CourseCard['price']['unit'], lessons: number | null = null) => ({
  price: { ...WEEKLY.price, unit, lessons },
});

describe('when a course takes place', () => {
  it('is the first day before it begins', () => {
    expect(when({})).toEqual(['12月2日（三）開班', '逢星期三 19:00–21:00']);
    expect(when({ startDate: '2026-11-25', nextLesson: '2026-11-25' })[0]).toBe('11月25日（三）開班');
    expect(when({}, { locale: 'en' })).toEqual(['Starts Wed 2 Dec', 'Wed 19:00–21:00']);
  });

  it('is that it has begun, and its next lesson', () => {
    expect(when({ startDate: '2026-11-18', nextLesson: '2026-11-25' })).toEqual([
      '11月18日已開班',
      '下一堂 11月25日（三） 19:00–21:00',
    ]);
  });

  it('has the time of a next lesson that was moved to its day', () => {
    const moved = { nextLesson: '2026-11-29', movedTimes: { from: '15:00', to: null } };
    expect(when({ startDate: '2026-11-18', ...moved })[1]).toBe('下一堂 11月29日（日） 15:00');
    expect(when({ ...priced('lesson'), ...moved, movedTimes: { from: '15:00', to: '16:30' } })).toEqual([
      '下一堂 11月29日（日）',
      '15:00–16:30',
    ]);
    expect(when({ ...priced('lesson', 1), ...moved })[1]).toBe('15:00');
    expect(when({ singleDay: '2026-11-28', ...moved })).toEqual(['下一堂 11月29日（日）', '15:00']);
  });

  it('is the next lesson if lessons are booked one by one, or the list is about days', () => {
    const begun = { startDate: '2026-11-18', nextLesson: '2026-11-25' };
    expect(when({ ...begun, ...priced('lesson') })).toEqual([
      '下一堂 11月25日（三）',
      '逢星期三 19:00–21:00',
    ]);
    expect(when(begun, { byDay: true })).toEqual(['下一堂 11月25日（三）', '逢星期三 19:00–21:00']);
    expect(when(priced('person'))).toEqual(['下一堂 12月2日（三）', '逢星期三 19:00–21:00']);
    expect(when(priced('course', 1))).toEqual(['下一堂 12月2日（三）', '19:00–21:00']);
  });

  it('is any time for a price by the month', () => {
    expect(when({ startDate: '2026-11-18', nextLesson: '2026-11-25', ...priced('month', 4) })).toEqual([
      '隨時開始',
      '逢星期三 19:00–21:00',
    ]);
  });

  it('is the day of a course of one day', () => {
    expect(when({ singleDay: '2026-12-02' })).toEqual(['12月2日（三）', '19:00–21:00']);
  });

  it('is what is known of a course without a next lesson', () => {
    expect(when({ nextLesson: null })).toEqual(['逢星期三', '19:00–21:00']);
    expect(when({ nextLesson: null, weekdays: [], timeFrom: null, timeTo: null })).toEqual([
      '時間彈性',
      null,
    ]);
  });
});
