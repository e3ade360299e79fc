import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '@/lib/contract/choices';
import {
  CONTENT_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  HASHTAGS_MAX,
  TITLE_EN_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/contract/limits';
import { MERCHANTS } from '@/server/demo/merchants';
import conceptKeys from '@/server/features/catalogue/taxonomy/concept-keys.json';
import { taxonomy, taxonomyActivities } from '@/server/features/catalogue/taxonomy/tree';
import { buildCourses } from './build';
import { FAMILIES } from './families';
import { FEATURED } from './featured';

const TODAY = '2026-11-21';
const courses = buildCourses(TODAY);
const lines = FAMILIES.flatMap((family) => family.courses);
/** Everyday characters that only simplified Chinese writes. */
const SIMPLIFIED = /[们这时间课师级练艺术乐队验钱种书画编织绣纸样机电脑网页进阶]/u;
const length = (text: string) => [...text].length;

describe('the demo courses', () => {
  it('are the same whenever they are built', () => {
    expect(buildCourses(TODAY)).toEqual(courses);
  });

  it('keep their weekdays when they are built in another week', () => {
    const later = new Map(buildCourses('2026-12-26').map((course) => [course.slug, course]));
    for (const course of courses) {
      const start = later.get(course.slug)?.startDate;
      if (!course.startDate || !start) continue;
      expect(new Date(start).getUTCDay()).toBe(new Date(course.startDate).getUTCDay());
    }
  });

  it('number 700 or more, of 60 merchants or more', () => {
    expect(courses.length).toBeGreaterThanOrEqual(700);
    expect(new Set(courses.map(({ merchant }) => merchant.key)).size).toBeGreaterThanOrEqual(60);
  });

  it('reach every district, online included, and every sub-category', () => {
    const districts = new Set(courses.flatMap((course) => course.districts));
    expect(DISTRICTS.filter((district) => !districts.has(district))).toEqual([]);
    const subs = new Set(courses.map(({ sub }) => sub));
    expect(
      taxonomy.flatMap((main) => main.categories.map(({ slug }) => slug)).filter((slug) => !subs.has(slug)),
    ).toEqual([]);
  });

  it('teach every concept people look for at least three times', () => {
    const concepts = new Map(taxonomyActivities().map(({ slug, concepts = [] }) => [slug, concepts]));
    const taught = courses.flatMap(({ activity }) => concepts.get(activity) ?? []);
    expect(conceptKeys.filter((key) => taught.filter((each) => each === key).length < 3)).toEqual([]);
  });

  it('have no two titles or addresses alike', () => {
    expect(new Set(lines.map(([, zh]) => zh)).size).toBe(lines.length);
    expect(new Set(lines.map(([, , en]) => en)).size).toBe(lines.length);
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(courses.length);
  });

  it('stand under the sub-category of their activity', () => {
    const subOf = new Map(
      taxonomy.flatMap((main) =>
        main.categories.flatMap((sub) =>
          sub.activities.map((activity) => [activity.slug, sub.slug] as const),
        ),
      ),
    );
    expect(courses.filter(({ activity, sub }) => subOf.get(activity) !== sub)).toEqual([]);
  });

  it('find every course chosen for the home page, in both languages', () => {
    const featured = courses.filter((course) => course.featured);
    expect(featured).toHaveLength(FEATURED.size);
    for (const { title } of featured) expect(title[0] && title[1]).toBeTruthy();
  });

  it('keep within the lengths of the contract', () => {
    for (const course of courses) {
      expect(length(course.title[0])).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
      expect(length(course.title[1])).toBeLessThanOrEqual(TITLE_EN_MAX_LENGTH);
      for (const text of course.content) expect(length(text)).toBeLessThanOrEqual(CONTENT_MAX_LENGTH);
      expect(course.hashtags.length).toBeLessThanOrEqual(HASHTAGS_MAX);
      for (const tag of course.hashtags) expect(length(tag)).toBeLessThanOrEqual(HASHTAG_MAX_LENGTH);
    }
  });

  it('leave no placeholder open and no text empty in both languages', () => {
    for (const course of courses) {
      expect(course.content.join('') + course.body.join('')).not.toContain('{a}');
      expect(course.title.join('').length).toBeGreaterThan(0);
      expect(course.content.join('').length).toBeGreaterThan(0);
    }
  });

  it('have prices that add up', () => {
    for (const { priceMin, priceMax, priceUnit, lessons, trialPrice, lessonMinutes } of courses) {
      expect(priceMax).toBeGreaterThanOrEqual(priceMin);
      expect(lessonMinutes).toBeGreaterThan(0);
      if (priceUnit === 'course') expect(lessons).toBeGreaterThan(1);
      if (trialPrice !== null && priceUnit === 'course') expect(trialPrice).toBeLessThan(priceMin);
    }
    const free = courses.filter(({ priceMin }) => priceMin === 0).length / courses.length;
    expect(free).toBeGreaterThan(0.005);
    expect(free).toBeLessThan(0.08);
    const trial = courses.filter(({ trialPrice }) => trialPrice !== null).length / courses.length;
    expect(trial).toBeGreaterThan(0.15);
    expect(trial).toBeLessThan(0.4);
  });

  it('begin and end on their weekdays, within the day', () => {
    const keys = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    for (const { weekdays, startDate, endDate, timeFrom, timeTo } of courses) {
      for (const date of [startDate, endDate])
        if (date) expect(weekdays).toContain(keys[new Date(date).getUTCDay()]);
      if (startDate && endDate) expect(endDate > startDate).toBe(true);
      if (timeFrom && timeTo) {
        expect(timeFrom < timeTo).toBe(true);
        expect(timeTo <= '23:00').toBe(true);
      }
    }
  });

  it('write Chinese in traditional characters and without exclamation marks', () => {
    for (const course of courses) {
      const text = course.title[0] + course.content[0] + course.body[0];
      expect(text).not.toMatch(SIMPLIFIED);
      expect(text).not.toMatch(/[!！]/);
    }
  });
});

describe('the demo merchants', () => {
  it('have keys, names and addresses of their own and stand in all districts', () => {
    for (const fieldOf of [
      (m: (typeof MERCHANTS)[number]) => m.key,
      (m: (typeof MERCHANTS)[number]) => m.name[0],
    ])
      expect(new Set(MERCHANTS.map(fieldOf)).size).toBe(MERCHANTS.length);
    expect(new Set(MERCHANTS.map(({ district }) => district)).size).toBe(18);
  });
});
