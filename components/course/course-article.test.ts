import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CourseDetail } from '@/lib/contract/course';
import en from '@/messages/en.json';
import { buildComment, buildCourse } from '@/tests/factories/course';
import { CourseArticle } from './course-article';

/** What other parts of the page say, or nothing does: addresses, and what a reader is not told. */
type Elsewhere =
  | 'slug'
  | 'icon'
  | 'category'
  | 'categories'
  | 'position'
  | 'distanceKm'
  | 'distinction'
  | 'isBookmarked'
  | 'sponsored'
  | 'similar'
  | 'state'
  | 'schedule'
  | 'publishedAt'
  | 'updatedAt'
  | 'listImage'
  | 'nextLesson'
  | 'fallback';

/** What the article says of each field of a course. */
const SAID: Record<Exclude<keyof CourseDetail, Elsewhere>, string> = {
  id: 'data-post="71"',
  title: 'Title said',
  content: 'Content said',
  body: '<p>Body said</p>',
  merchant: '泥途工作室',
  instructor: 'Instructor said',
  venue: 'Venue said',
  outcomes: 'Outcome said',
  weatherNote: 'Weather said',
  scheduleNote: 'Note said',
  hashtags: '#clay',
  districts: 'Kwun Tong',
  ageGroups: 'Adults',
  ageMin: '21',
  ageMax: '43',
  classSize: '2–4 people',
  mode: 'Face to face',
  languages: 'Cantonese',
  teachingGender: 'Female',
  price: '480',
  trialPrice: '137',
  materialFee: '61',
  places: '17',
  enrolment: '5',
  weekdays: 'Sat',
  timeFrom: '14:30',
  timeTo: '17:00',
  startDate: '5 Dec',
  endDate: '27 Feb',
  exceptDates: '26 Dec',
  nextLessonAt: '12 Dec',
  sessions: 'Session said',
  mainImage: '//cdn.test/a.webp',
  rating: '4.5',
  comments: 'Comment said',
  source: 'Source said',
  sample: 'Sample',
};

const COURSE = buildCourse({
  id: 71,
  title: 'Title said',
  content: 'Content said',
  body: '<p>Body said</p>',
  instructor: 'Instructor said',
  venue: 'Venue said',
  outcomes: ['Outcome said'],
  weatherNote: 'Weather said',
  scheduleNote: 'Note said',
  hashtags: ['clay'],
  ageMin: 21,
  ageMax: 43,
  teachingGender: 'female',
  trialPrice: 137,
  materialFee: 61,
  places: 17,
  enrolment: { state: 'open', on: null, placesLeft: 5, asOf: null },
  endDate: '2027-02-27',
  exceptDates: ['2026-12-26'],
  nextLessonAt: '2026-12-12T14:30:00+08:00',
  comments: [{ ...buildComment(false), content: 'Comment said' }],
  source: { key: 'lcsd_culture', name: 'Source said', url: null, termsUrl: null, movedDays: 0 },
  sample: true,
});

const articleOf = (post: CourseDetail) =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', messages: en, timeZone: 'Asia/Hong_Kong' } as never,
      createElement(CourseArticle, { post, enquiry: null, message: 'Hello' }),
    ),
  );

const session = {
  number: 1,
  label: 'Session said',
  startDate: '2026-12-05',
  endDate: '2026-12-05',
  weekdays: ['sat' as const],
  timeFrom: '14:30',
  timeTo: '17:00',
  venue: null,
  places: null,
};

it('the article of a course says each field that a reader is told', () => {
  const articles = articleOf(COURSE) + articleOf({ ...COURSE, sessions: [session] });
  expect(Object.entries(SAID).filter(([, text]) => !articles.includes(text))).toEqual([]);
});
