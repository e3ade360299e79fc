import { describe, expect, it } from 'vitest';
import type { MapCourse, MapPlace } from '@/lib/contract/course-map';
import en from '@/messages/islands/map.en.json';
import zhHk from '@/messages/islands/map.zh-hk.json';
import { byRelevance } from './by-relevance';
import {
  courseName,
  coursesText,
  fullPrice,
  lowestPrice,
  pinPrice,
  placeName,
  placesName,
} from './place-texts';

const TOTAL = { texts: zhHk.map, locale: 'zh-hk', basis: 'total' } as const;
const LESSON = { ...TOTAL, basis: 'lesson' } as const;
const ENGLISH = { texts: en.map, locale: 'en', basis: 'total' } as const;

function course(values: Partial<MapCourse> & { unit?: MapCourse['price']['unit'] } = {}): MapCourse {
  const { unit = 'course', ...others } = values;
  return {
    ...{ id: 1, slug: 'post-a', title: '拉坯班', nextLesson: '2026-12-02', timeFrom: '19:00' },
    price: { amountMin: 2980, amountMax: 2980, currency: 'HKD', unit, lessons: 12, lessonMinutes: null },
    ...{ merchant: '泥途', amount: 2980, taken: false },
    ...others,
  };
}
const place = (values: Partial<MapPlace> = {}): MapPlace => ({
  ...{ id: 1, name: '', district: 'kwun_tong', latitude: 22.3, longitude: 114.2, approximate: true },
  ...{ count: 1, amount: 2980, free: 0, courses: [course()] },
  ...values,
});

describe('the price on a pin', () => {
  it('is the total, or one lesson if the filter asks for that', () => {
    expect(pinPrice(course(), TOTAL)).toBe('HK$2,980');
    expect(pinPrice(course({ amount: 248.33 }), LESSON)).toBe('HK$248／堂');
    expect(pinPrice(course({ amount: 248.33 }), { ...ENGLISH, basis: 'lesson' })).toBe('HK$248 per lesson');
  });

  it('keeps its unit where there is no total', () => {
    const monthly = course({ unit: 'month', amount: null });
    expect(pinPrice(monthly, TOTAL)).toBe('HK$2,980／月');
    expect(pinPrice({ ...monthly, amount: 2980 }, LESSON)).toBe('HK$2,980／月');
  });

  it('says free, full and on enquiry', () => {
    const { price } = course();
    expect(pinPrice(course({ amount: 0, price: { ...price, amountMin: 0 } }), TOTAL)).toBe('免費');
    expect(pinPrice(course({ taken: true }), TOTAL)).toBe('已滿');
    expect(pinPrice(course({ amount: null, price: { ...price, amountMin: null } }), TOTAL)).toBe(
      '價錢請查詢',
    );
  });

  it('of several is the lowest, and of none nothing', () => {
    const places = [place(), place({ amount: 120 }), place({ amount: null })];
    expect(lowestPrice(places, TOTAL)).toBe('HK$120起');
    expect(lowestPrice(places, { ...ENGLISH, basis: 'lesson' })).toBe('from HK$120 per lesson');
    expect(lowestPrice([place({ amount: null })], TOTAL)).toBe('');
  });

  it('of several is the lowest that is to be paid; free is said only where nothing has a price', () => {
    const free = place({ amount: null, free: 1 });
    expect(lowestPrice([free, place({ amount: 120 })], TOTAL)).toBe('HK$120起');
    expect(lowestPrice([free, free], TOTAL)).toBe('免費');
    expect(lowestPrice([free, place({ amount: null })], TOTAL)).toBe('有免費');
  });
});

describe('the names of pins', () => {
  it('are title, price and next date', () => {
    expect(courseName(course(), TOTAL)).toBe('拉坯班，HK$2,980，12月2日（三）');
    expect(courseName(course({ nextLesson: null }), ENGLISH)).toBe('拉坯班, HK$2,980');
    expect(courseName(course({ nextLesson: null, timeFrom: null }), TOTAL)).toBe(
      '拉坯班，HK$2,980，時間彈性',
    );
  });

  it('are the venue or the district, and around it for several', () => {
    expect(placeName([place({ name: '成業街' })], TOTAL)).toBe('成業街');
    expect(placeName([place()], ENGLISH)).toBe('Kwun Tong');
    expect(placeName([place(), place()], TOTAL)).toBe('觀塘區一帶');
  });

  it('of several courses say how many are free beside the lowest price', () => {
    const some = [place({ name: '成業街', count: 6, amount: 120, free: 2 })];
    expect(placesName(some, TOTAL)).toBe('成業街，6個課程，HK$120起，2個免費');
    expect(placesName(some, ENGLISH)).toBe('成業街, 6 courses, from HK$120, 2 free');
    expect(placesName([place({ count: 2, amount: null, free: 2 })], TOTAL)).toBe('觀塘區，2個課程，免費');
  });

  it('count courses', () => {
    expect(coursesText(1, ENGLISH)).toBe('1 course');
    expect(coursesText(1200, ENGLISH)).toBe('1,200 courses');
  });
});

it('lists a price with its unit', () => {
  expect(fullPrice(course(), TOTAL)).toEqual(['HK$2,980', '／12堂']);
  expect(fullPrice(course({ unit: 'lesson' }), ENGLISH)).toEqual(['HK$2,980', ' per lesson']);
});

it('puts the places of the cards first, in the order of the cards', () => {
  const at = (id: number, count: number, ...ids: number[]) =>
    place({ id, count, courses: ids.map((of) => course({ id: of })) });
  const places = [at(1, 9, 90, 91), at(2, 1, 5), at(3, 2, 70, 4), at(4, 3, 80)];
  expect(byRelevance(places, [4, 5, 6]).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
});
