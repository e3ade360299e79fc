import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CourseCard } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { CourseGrid } from './course-grid';

let ids = 0;
/** Returns a course with a look-alike. */
function courseWith(changes: Partial<CourseCard> = {}): CourseCard {
  ids += 1;
  return {
    ...{ id: ids, slug: `post-${ids}`, title: '太極劍訓練班', icon: 'sports', districts: ['kwai_tsing'] },
    ...{ merchant: { name: '康文署', slug: 'lcsd', logoUrl: null, verified: false } },
    category: { title: '太極劍', slug: 'tai-chi-sword', mainCategory: null, parent: null },
    ...{ weekdays: ['tue', 'thu'], timeFrom: '07:00', timeTo: '08:00', nextLesson: '2026-12-15' },
    ...{
      ageMin: 14,
      ageMax: null,
      ageMinMonths: 168,
      ageMaxMonths: null,
      mode: 'face_to_face',
      trialPrice: null,
      ageGroups: [],
      listImage: null,
    },
    price: {
      ...{ amountMin: 60, amountMax: 60, currency: 'HKD', unit: 'course', lessons: 8, lessonMinutes: 60 },
    },
    enrolment: { state: 'open', on: null, placesLeft: null, asOf: null },
    rating: { average: null, count: 0 },
    startDate: null,
    distinction: { venue: '葵涌運動場', startDate: '2026-12-12' },
    ...changes,
  } as CourseCard;
}

function markupOf(posts: CourseCard[], locale: 'zh-hk' | 'en' = 'zh-hk'): string {
  const messages = locale === 'en' ? en : zhHk;
  const provided = { locale, messages, timeZone: 'Asia/Hong_Kong' } as never;
  const grid = createElement(CourseGrid, { posts, grouped: true });
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provided, grid));
}
const textsOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** Returns the card of a group of which a course is one. */
const groupOf = (course: CourseCard, locale: 'zh-hk' | 'en' = 'zh-hk') =>
  textsOf(markupOf([course, courseWith(), courseWith()], locale));

it('names the distance of the nearest of several courses, as of one', () => {
  const at = (distanceKm: number) => courseWith({ distanceKm });
  expect(textsOf(markupOf([at(2.4)]))).toContain('2.4 km · ');
  expect(textsOf(markupOf([at(2.4), at(1.2), at(3)]))).toContain('1.2 km · 葵青區');
});

describe('a card', () => {
  it('says where, when, for how much and whether there is room, in both languages', () => {
    const course = courseWith({
      ...{
        distinction: undefined,
        station: { name: '葵芳', minutes: 6 },
        nextLesson: '2026-12-15',
        weekdays: ['tue'],
      },
      ...{ price: { ...courseWith().price, unit: 'lesson', lessons: null } },
      enrolment: { state: 'open', on: null, placesLeft: 4, asOf: null },
    });
    expect(textsOf(markupOf([course]))).toContain(
      '葵青區 · 葵芳站約6分鐘 · 14歲或以上 太極劍訓練班 康文署 下一堂 12月15日（二） 逢星期二 07:00–08:00 HK$60 ／堂 尚餘4位',
    );
    // Without the walk, the neighbourhood, unless the district has its name.
    expect(textsOf(markupOf([{ ...course, station: { name: '葵芳', minutes: null } }]))).toContain(
      '葵青區 · 葵芳 · 14歲',
    );
    expect(textsOf(markupOf([{ ...course, station: { name: '葵青', minutes: null } }]))).toContain(
      '葵青區 · 14歲',
    );
    expect(textsOf(markupOf([{ ...course, station: { name: 'Kwai Fong', minutes: 6 } }], 'en'))).toContain(
      'Next: Tue 15 Dec Tue 07:00–08:00 HK$60 per lesson 4 places left',
    );
  });

  it('marks a title of the other language, a course that is attended once, and one that is full', () => {
    const markup = markupOf([
      courseWith({
        ...{ title: 'Blue & white', fallback: ['title'], occasion: 'session' },
        enrolment: { state: 'waiting_list', on: null, placesLeft: 0, asOf: null },
      }),
    ]);
    expect(markup).toMatch(/<span[^>]*>只有英文<\/span> <a [^>]*lang="en"/);
    expect(textsOf(markup)).toContain('單次');
    expect(textsOf(markup)).toContain('已滿 · 主辦設候補');
    expect(markup).toContain('data-over="true"');
  });
});

describe('the cards of look-alikes', () => {
  it('are told apart by venue, days, hours and first day, in both languages', () => {
    expect(groupOf(courseWith())).toContain(
      '葵涌運動場 · 逢星期二、四 07:00–08:00 · 12月12日起 · 14歲或以上',
    );
    expect(groupOf(courseWith(), 'en')).toContain('Tue, Thu 07:00–08:00 · from 12 Dec');
    expect(textsOf(markupOf([courseWith()]))).toContain('葵涌運動場 · 14歲或以上');
  });

  it('name the district without a venue, and the day alone of a course of one day', () => {
    const course = courseWith({
      weekdays: [],
      ageMin: null,
      ageMinMonths: null,
      distinction: { venue: null, startDate: '2026-12-15' },
    });
    expect(groupOf(course)).toContain('葵青區 · 12月15日（二）07:00');
  });

  it('do not repeat the day of a course of one day, or of a single lesson', () => {
    const ofOneDay = courseWith({ weekdays: ['tue'], singleDay: '2026-12-15', nextLesson: null });
    expect(groupOf(ofOneDay)).toContain('12月15日（二）07:00 · 14歲或以上');
    const once = courseWith({ weekdays: ['tue'], price: { ...courseWith().price, lessons: 1 } });
    expect(groupOf(once)).toContain('葵涌運動場 · 星期二 07:00–08:00');
    expect(groupOf(once, 'en')).toContain('葵涌運動場 · Tue 07:00–08:00');
  });

  it('are one card of three that opens to its courses, each with its link and id', () => {
    const posts = [
      courseWith(),
      courseWith({ districts: ['sha_tin'], price: { ...courseWith().price, amountMin: 60, amountMax: 90 } }),
      courseWith({ distinction: { venue: '<img src=x>', startDate: null } }),
      courseWith({ title: '瑜伽訓練班' }),
    ];
    const markup = markupOf(posts);
    expect(markup.match(/<details/g)).toHaveLength(1);
    expect(textsOf(markup)).toContain('葵青區等2區 太極劍訓練班 · 3班 康文署 HK$60–90');
    const inEnglish = markupOf(
      [courseWith({ districts: ['kwai_tsing', 'sha_tin'], distinction: undefined })],
      'en',
    );
    expect(textsOf(inEnglish)).toContain('Kwai Tsing + 1 more');
    for (const { id, slug } of posts) expect(markup).toContain(`href="/course/${slug}" data-id="${id}"`);
    // bookmark-buttons.ts puts the bookmark button into the first element of the card that holds the link.
    expect(
      markup.match(/<article[^>]*><div[^>]*><\/div><div><h4[^>]*><a href="[^"]*" data-id="/g),
    ).toHaveLength(3);
    expect(markup).not.toContain('<img src=x');
    expect(textsOf(markupOf(posts, 'en'))).toContain('太極劍訓練班 · 3 classes');
  });

  it('are open if a list has no other card', () => {
    const posts = [courseWith(), courseWith(), courseWith()];
    expect(markupOf(posts)).toMatch(/<details[^>]* open=""/);
    expect(markupOf([...posts, courseWith({ title: '瑜伽訓練班' })])).not.toMatch(/<details[^>]* open/);
  });
});
