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

/** Text of the article for each field of a course; `|` stands for tags between texts. */
const SAID: Record<Exclude<keyof CourseDetail, Elsewhere>, string> = {
  id: 'data-post="71"',
  title: 'Title said',
  content: 'Content said',
  body: '<p>Body said</p>',
  merchant: '泥途工作室',
  instructor: 'Tutor: Instructor said',
  venue: 'Venue said',
  outcomes: 'Outcome said',
  weatherNote: 'Weather said',
  scheduleNote: 'Note said',
  hashtags: '#clay',
  districts: 'District|Kwun Tong',
  ageGroups: 'For|Adults',
  ageMin: 'Ages 21–',
  ageMax: '–43',
  classSize: 'Class size|2–4 people',
  mode: 'Format|Face to face',
  languages: 'Language|Cantonese',
  teachingGender: 'Open to|Female only',
  price: 'HK$480',
  trialPrice: 'Trial lesson|HK$137',
  materialFee: 'Materials|HK$61',
  places: 'Total places|17',
  enrolment: '5 places left',
  weekdays: 'Saturdays',
  timeFrom: '|14:30–',
  timeTo: '–17:00|',
  startDate: '|5 December 2026 to',
  endDate: 'to 27 February 2027',
  exceptDates: 'No lessons on 26 Dec',
  nextLessonAt: 'Next lesson|Sat 12 Dec',
  sessions: 'Session said',
  mainImage: '//cdn.test/a.webp',
  rating: 'Rated |4.5|',
  comments: 'Comment said',
  source: 'Source said',
  sample: 'Sample course',
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
  const html = articleOf(COURSE) + articleOf({ ...COURSE, sessions: [session] });
  const texts = html.replace(/(?:<[^>]+>)+/g, '|');
  const isThere = (text: string) => html.includes(text) || texts.includes(text);
  expect(Object.entries(SAID).filter(([, text]) => !isThere(text))).toEqual([]);
});
