import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CourseCard } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { CourseGrid } from './course-grid';
import { groupLookAlikes } from './look-alikes';

let ids = 0;
/** Returns a course with a look-alike. */
function courseWith(changes: Partial<CourseCard> = {}): CourseCard {
  ids += 1;
  return {
    ...{ id: ids, slug: `post-${ids}`, title: '太極劍訓練班', icon: 'sports', districts: ['kwai_tsing'] },
    ...{ merchant: { name: '康文署', slug: 'lcsd', logoUrl: null, verified: false } },
    category: { title: '太極劍', slug: 'tai-chi-sword', mainCategory: null, parent: null },
    ...{ weekdays: ['tue', 'thu'], timeFrom: '07:00', timeTo: '08:00', nextLesson: '2026-12-15' },
    ...{ ageMin: 14, ageMax: null, mode: 'face_to_face', trialPrice: null, ageGroups: [], listImage: null },
    price: {
      ...{ amountMin: 60, amountMax: 60, currency: 'HKD', unit: 'course', lessons: 8, lessonMinutes: 60 },
    },
    enrolment: { state: 'open', on: null, placesLeft: null, asOf: null },
    rating: { average: null, count: 0 },
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

describe('groupLookAlikes', () => {
  it('makes one group of three courses of a merchant and a title, where the first of them stands', () => {
    const other = courseWith({ title: '瑜伽訓練班' });
    const [first, second, third] = [courseWith(), courseWith(), courseWith()];
    expect(groupLookAlikes([first, other, second, third])).toEqual([[first, second, third], [other]]);
  });

  it('leaves two, and those of another merchant, apart', () => {
    const elsewhere = courseWith({ merchant: { ...courseWith().merchant, slug: 'another' } });
    const posts = [courseWith(), courseWith(), elsewhere];
    expect(groupLookAlikes(posts)).toEqual(posts.map((post) => [post]));
  });
});

describe('the cards of look-alikes', () => {
  it('are told apart by venue, days, hours and first day, in both languages', () => {
    expect(textsOf(markupOf([courseWith()]))).toContain(
      '葵涌運動場 · 逢星期二、四 07:00–08:00 · 12月12日起 · 14歲或以上',
    );
    expect(textsOf(markupOf([courseWith()], 'en'))).toContain('Tue, Thu 07:00–08:00 · from 12 Dec');
  });

  it('name the district without a venue, and the day alone of a course of one day', () => {
    const posts = [
      courseWith({ weekdays: [], ageMin: null, distinction: { venue: null, startDate: '2026-12-15' } }),
    ];
    expect(textsOf(markupOf(posts))).toContain('葵青區 · 12月15日（二）07:00 太極劍');
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
    for (const { id, slug } of posts) expect(markup).toContain(`href="/course/${slug}" data-id="${id}"`);
    // hearts.ts puts the bookmark button into the first element of the card that holds the link.
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
