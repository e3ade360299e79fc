import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '@/lib/contract/choices';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import { lessonWithin } from '@/lib/contract/lessons';
import { BODY_MAX_LENGTH, HASHTAGS_MAX } from '@/lib/contract/limits';
import { isOneOff } from '@/lib/contract/occasion';
import { daysOff } from '@/server/features/catalogue/days-off';
import conceptKeys from '@/server/features/catalogue/taxonomy/concept-keys.json';
import { taxonomy, taxonomyActivities } from '@/server/features/catalogue/taxonomy/tree';
import type { CourseImport, Mapped } from '@/server/features/imports/course-import';
import { mapOwnCourse, mapOwnMerchant } from '@/server/features/imports/own-format';
import { parseDay, weekdayOf, wholeWeeksBetween } from '@/server/features/imports/schedule/calendar';
import { readDemo } from './data';
import { movedMonth } from './rows';
import { pictureWidths } from './store-pictures';

const TODAY = '2026-12-26';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const demo = readDemo();
const pictures = pictureWidths();
const context = { movedDays: 0, samples: true };
/** Everyday characters that only simplified Chinese writes. */
const SIMPLIFIED = /[们这时间课师级练艺术乐队验钱种书画编织绣纸样机电脑网页进阶]/u;

function valid<T>(mapped: Mapped<T>): T {
  if ('ok' in mapped) return mapped.ok;
  throw new Error(JSON.stringify(mapped));
}

const mapAll = (movedDays: number): CourseImport[] =>
  demo.courses.map(({ line }) => valid(mapOwnCourse(JSON.parse(line), { ...context, movedDays })));
const courses = mapAll(0);
const merchants = demo.merchants.map(({ line }) => valid(mapOwnMerchant(JSON.parse(line), context)));
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe('the courses of the demo', () => {
  it('are valid rows of the import format, samples without a source', () => {
    expect(courses.every(({ source, sample, movedDays }) => !source && sample && movedDays === 0)).toBe(true);
    for (const { bodyZh, bodyEn, hashtags } of courses) {
      expect(bodyZh + bodyEn).toMatch(/^<p>/);
      expect(bodyZh.length + bodyEn.length).toBeLessThan(BODY_MAX_LENGTH);
      expect(hashtags.length).toBeLessThanOrEqual(HASHTAGS_MAX);
    }
  });

  it('have hashtags that say what no other field does, each with an English title', () => {
    const hashtags = [...new Set(courses.flatMap((course) => course.hashtags))];
    expect(hashtags.filter((tag) => hashtagTitle(tag, 'en') === null)).toEqual([]);
    const filler = /^(?:成人班|兒童班|青少年|長者|興趣班|工作坊|網上課堂|小組|小班|一對一|講座|放工後)$/;
    expect(hashtags.filter((tag) => filler.test(tag))).toEqual([]);
  });

  it('number 700 or more, of 60 merchants or more', () => {
    expect(courses.length).toBeGreaterThanOrEqual(700);
    const known = new Set(merchants.map(({ sourceId }) => sourceId));
    const named = new Set(courses.map(({ merchant }) => merchant));
    expect([...named].filter((id) => !known.has(String(id)))).toEqual([]);
    expect(named.size).toBeGreaterThanOrEqual(60);
  });

  it('reach every district and category, each under an activity that exists', () => {
    const districts = new Set(courses.flatMap((course) => course.districts));
    expect(DISTRICTS.filter((district) => !districts.has(district))).toEqual([]);
    const activities = new Set(courses.map(({ categories: [activity] }) => activity));
    const existing = new Set(taxonomyActivities().map(({ slug }) => slug));
    expect([...activities].filter((activity) => !existing.has(activity))).toEqual([]);
    const empty = taxonomy
      .flatMap((main) => main.categories)
      .filter((category) => !category.activities.some(({ slug }) => activities.has(slug)));
    expect(empty.map(({ slug }) => slug)).toEqual([]);
  });

  it('teach every concept people look for at least three times', () => {
    const concepts = new Map(taxonomyActivities().map(({ slug, concepts }) => [slug, concepts]));
    const taught = courses.flatMap(({ categories: [activity] }) => concepts.get(activity) ?? []);
    expect(conceptKeys.filter((key) => taught.filter((each) => each === key).length < 3)).toEqual([]);
  });

  it('begin and end on days on which they have lessons', () => {
    const wrong = courses.flatMap((course) => {
      const run = { ...course, exceptDates: daysOff(course, new Date(demo.day)) };
      return [run.startDate, run.endDate]
        .filter((day) => day !== null && lessonWithin(run, { from: day, to: day }) !== day)
        .map((day) => `${run.sourceId} ${day}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have no two titles, addresses or pictures alike', () => {
    unique(courses.map(({ slug }) => slug));
    unique(courses.map(({ titleZh }) => titleZh).filter(Boolean));
    unique(courses.map(({ titleEn }) => titleEn).filter(Boolean));
    unique(courses.map(({ picture }) => picture));
  });

  it('are written in both languages, except some, as on a real marketplace', () => {
    const both = courses.filter(({ titleZh, titleEn }) => titleZh && titleEn);
    expect(both.length / courses.length).toBeGreaterThan(0.85);
    for (const { titleZh, titleEn, contentZh, contentEn, bodyZh, bodyEn } of courses) {
      expect([Boolean(contentZh), Boolean(bodyZh)]).toEqual([Boolean(titleZh), Boolean(titleZh)]);
      expect([Boolean(contentEn), Boolean(bodyEn)]).toEqual([Boolean(titleEn), Boolean(titleEn)]);
    }
  });

  it('have prices that add up', () => {
    for (const { priceMin, priceMax, priceUnit, lessons, trialPrice, lessonMinutes } of courses) {
      expect(priceMax).toBeGreaterThanOrEqual(priceMin ?? 0);
      expect(lessonMinutes).toBeGreaterThan(0);
      if (priceUnit === 'course') expect(lessons).toBeGreaterThan(1);
      if (priceUnit === 'course') expect(trialPrice ?? -1).toBeLessThan(priceMin ?? 0);
    }
    const share = (some: CourseImport[]) => some.length / courses.length;
    expect(share(courses.filter(({ priceMin }) => priceMin === 0))).toBeGreaterThan(0.005);
    expect(share(courses.filter(({ trialPrice }) => trialPrice !== null))).toBeGreaterThan(0.15);
  });

  it('begin and end on their weekdays, in whatever week they are seeded', () => {
    const today = parseDay(TODAY) ?? 0;
    const later = mapAll(wholeWeeksBetween(parseDay(demo.day) ?? 0, today));
    for (const [at, { startDate, endDate, exceptDates, weekdays }] of courses.entries()) {
      const moved = later[at];
      for (const [date, then] of [
        [startDate, moved?.startDate],
        [endDate, moved?.endDate],
        ...exceptDates.map((date, index) => [date, moved?.exceptDates[index]] as const),
      ]) {
        if (!date || !then) continue;
        expect(weekdays).toContain(weekdayOf(parseDay(date) ?? 0));
        expect(weekdays).toContain(weekdayOf(parseDay(then) ?? 0));
      }
    }
  });

  it('have sessions that are booked one by one on every weekend, two of which cost a couple less than HK$300', () => {
    const [saturday, sunday] = [5, 6].map((ahead) => (parseDay(demo.day) ?? 0) + ahead);
    const weeksListed = 6;
    const sessions = courses.filter(
      ({ startDate, endDate, lessons, priceUnit, priceMin, materialFee }, at) =>
        isOneOff({ startDate, endDate, lessons, priceUnit: priceUnit ?? 'course' }) &&
        endDate === null &&
        2 * ((priceMin ?? Infinity) + (materialFee ?? 0)) < 300 &&
        (demo.courses[at]?.row.demo.listed_until.getTime() ?? 0) >
          Date.parse(demo.day) + weeksListed * WEEK_MS,
    );
    for (const [weekday, day] of [
      ['sat', saturday],
      ['sun', sunday],
    ] as const) {
      const held = sessions.filter(
        ({ weekdays, startDate }) =>
          weekdays.includes(weekday) && startDate !== null && (parseDay(startDate) ?? 0) < (day ?? 0),
      );
      expect(held.length, weekday).toBeGreaterThanOrEqual(4);
    }
  });

  it('were published before the day of the files, a Monday', () => {
    const day = Date.parse(demo.day);
    expect(weekdayOf(parseDay(demo.day) ?? 0)).toBe('mon');
    for (const { row } of demo.courses) {
      expect(row.demo.published_at.getTime()).toBeLessThanOrEqual(day);
      expect(row.demo.listed_until.getTime()).toBeGreaterThan(row.demo.published_at.getTime());
    }
  });
});

describe('the rest of the demo', () => {
  it('has a finished picture for every name, in the widths of its use, and none unused', () => {
    const { banners, popups } = demo.promotions;
    const named = [
      ...merchants.map(({ logo }) => logo),
      ...demo.articles.map(({ picture }) => picture),
      ...banners.flatMap(({ picture, mobile_picture }) => [picture, mobile_picture]),
      ...popups.flatMap((popup) => popup.pictures.map(({ picture }) => picture)),
    ];
    expect(courses.filter(({ picture }) => pictures.get(picture ?? '')?.join() !== '320,640,1024')).toEqual(
      [],
    );
    expect(named.filter((name) => !pictures.has(name ?? ''))).toEqual([]);
    expect(pictures.size).toBe(new Set(named).size + courses.length);
  });

  it('has merchants in every district, all with names, texts and addresses of their own', () => {
    for (const field of ['slug', 'nameZh', 'nameEn', 'descriptionZh', 'descriptionEn', 'addressZh'] as const)
      unique(merchants.map((merchant) => merchant[field]));
    expect(new Set(merchants.map(({ district }) => district)).size).toBe(18);
    // Numbers of a pattern that nobody has been given.
    expect(merchants.filter(({ contact }) => !/^[26]0000\d{3}$/.test(contact ?? ''))).toEqual([]);
  });

  it('has comments on its courses only, once a person, after they joined', () => {
    const slugs = new Set(courses.map(({ slug }) => slug));
    expect(demo.comments.filter(({ course }) => !slugs.has(course))).toEqual([]);
    unique(demo.comments.map(({ course, username }) => `${course} ${username}`));
    for (const { date_of_join, created_at } of demo.comments)
      expect(Date.parse(date_of_join)).toBeLessThan(created_at.getTime());
    expect(new Set(demo.comments.map(({ state }) => state)).size).toBe(3);
    expect(movedMonth('2026-10-01', 45)).toBe('2026-11-01');
  });

  it('has articles in both languages', () => {
    expect(demo.articles.length).toBeGreaterThan(10);
    for (const { body, body_en } of demo.articles) expect(body + body_en).toMatch(/^<p>[\s\S]+<\/p>$/);
  });

  it('writes traditional Chinese', () => {
    const texts = [
      ...demo.courses.map(({ line }) => line),
      ...demo.merchants.map(({ line }) => line),
      JSON.stringify(demo.articles),
      JSON.stringify(demo.promotions),
      JSON.stringify(demo.comments),
    ];
    // 里 of 公里 and others are the same in both; only characters of simplified Chinese are listed.
    expect(texts.filter((text) => SIMPLIFIED.test(text)).map((text) => SIMPLIFIED.exec(text)?.[0])).toEqual(
      [],
    );
  });
});
