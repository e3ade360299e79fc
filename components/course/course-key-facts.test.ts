import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import type { Price } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zh from '@/messages/zh-hk.json';
import { buildCourse } from '@/tests/factories/course';
import { whenParts } from './course-key-facts';

const chinese = createTranslator({ locale: 'zh-hk', messages: zh, namespace: 'course' });
const english = createTranslator({ locale: 'en', messages: en, namespace: 'course' });

const weekly = (price: Partial<Price>) => {
  const course = buildCourse();
  return {
    ...course,
    weekdays: ['fri' as const],
    startDate: '2027-01-15',
    endDate: null,
    nextLessonAt: '2027-01-15T12:00:00.000Z',
    sessions: [],
    price: { ...course.price, ...price },
  };
};

it.each<[Partial<Price>, string, string]>([
  [{ unit: 'course', lessons: 8 }, '1月15日（五）開班', 'Starts Fri 15 Jan'],
  [{ unit: 'month', lessons: null }, '1月15日（五）開班', 'Starts Fri 15 Jan'],
  [{ unit: 'lesson', lessons: null }, '下一堂 1月15日（五）', 'Next lesson Fri 15 Jan'],
  [{ unit: 'person', lessons: null }, '下一堂 1月15日（五）', 'Next lesson Fri 15 Jan'],
  [{ unit: 'course', lessons: 1 }, '下一堂 1月15日（五）', 'Next lesson Fri 15 Jan'],
])('names the first lesson as the card does, for a price %o', (price, inChinese, inEnglish) => {
  expect(whenParts(weekly(price), 'zh-hk', chinese)[0]).toBe(inChinese);
  expect(whenParts(weekly(price), 'en', english)[0]).toBe(inEnglish);
});
