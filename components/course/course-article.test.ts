import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { CourseDetail } from '@/lib/contract/course';
import type { Enquiry } from '@/lib/site/whatsapp';
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
  | 'movedTimes'
  | 'singleDay'
  | 'occasion'
  | 'station'
  // In the whole years around the months.
  | 'ageMin'
  | 'ageMax'
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
  ageMinMonths: 'Ages 21–',
  ageMaxMonths: '–43',
  classSize: 'Class size|2–4 people',
  mode: 'Format|Face to face',
  languages: 'Language|Cantonese',
  teachingGender: 'Open to|Female only',
  price: 'HK$480',
  trialPrice: 'Trial HK$137',
  materialFee: 'Materials HK$61',
  places: '17 places per class',
  feeBasis: 'Fee basis|Per lesson',
  registrationFee: 'Registration fee|HK$53',
  firstPayment: 'Paid at first|HK$913',
  firstPaymentShare: '40% of the fee',
  refund: 'Refunds|Moderate',
  refundDays: 'withdraw 9 days or more before the start; none after',
  makeup: 'Missed lessons|A limited number of make-ups',
  makeupLessons: 'up to 3 lessons',
  leaveHours: 'Leave|Tell the merchant 36 hours before the lesson',
  access: 'Yes: Lift to the floor',
  accessLacking: 'No: Accessible toilet',
  venueAccess: 'Of the venue|Yes: Ramp',
  venueAccessLacking: 'No: Stroller-friendly',
  sen: 'Quiet group',
  accessNote: 'Access said',
  schoolRegistration: 'School registration|EDB provisionally registered school',
  schoolNumber: 'no. 123456',
  recordCheck: 'Will apply for a check if a parent asks',
  qualifications: 'First aid certificate',
  qualificationNote: 'Qualification said',
  cefCode: 'merchant states, code 27C00001',
  enrolment: '5 places left',
  weekdays: 'Saturdays',
  timeFrom: '14:30–',
  timeTo: '–17:00',
  startDate: '|5 December 2026 to',
  endDate: 'to 27 February 2027',
  exceptDates: 'No lessons on 26 Dec',
  publicHolidays: 'No lessons on public holidays',
  schoolHolidays: 'Lessons in school holidays too',
  camp: 'Half-day camp',
  dropOffFrom: 'brought from 08:30',
  nextLessonAt: 'Next lesson Sat 12 Dec',
  sessions: 'Session said',
  lessonChanges: 'cancelled (the teacher is ill)|Change said',
  mainImage: '//cdn.test/a.webp',
  gallery: 'alt="Picture said"',
  rating: 'Rated |4.5|',
  comments: 'Comment said',
  source: 'Source said',
  sample: 'Sample course',
  weatherRule: 'Cancelled if in force',
  weatherSignals: 'Red rain, Black rain',
  weatherHours: 'force 4 hours before',
  weatherResumeHours: 'resume 3 hours after',
  weatherAfter: 'Cancelled lessons: Lesson credited',
};

const COURSE = buildCourse({
  id: 71,
  title: 'Title said',
  content: 'Content said',
  body: '<p>Body said</p>',
  instructor: 'Instructor said',
  venue: 'Venue said',
  outcomes: ['Outcome said'],
  gallery: [
    {
      picture: { url: '/media/b-640.webp', width: 640, height: 480, color: '#a08050', srcset: '' },
      alt: 'Picture said',
    },
  ],
  weatherNote: 'Weather said',
  scheduleNote: 'Note said',
  hashtags: ['clay'],
  ageMinMonths: 252,
  ageMaxMonths: 516,
  teachingGender: 'female',
  trialPrice: 137,
  materialFee: 61,
  feeBasis: 'per_lesson',
  registrationFee: 53,
  firstPayment: 913,
  refund: 'moderate',
  refundDays: 9,
  makeup: 'limited',
  makeupLessons: 3,
  leaveHours: 36,
  access: ['lift'],
  accessLacking: ['accessible_toilet'],
  venueAccess: ['ramp'],
  venueAccessLacking: ['stroller'],
  sen: ['quiet_group'],
  accessNote: 'Access said',
  schoolRegistration: 'provisional',
  schoolNumber: '123456',
  recordCheck: 'on_request',
  qualifications: ['first_aid'],
  qualificationNote: 'Qualification said',
  cefCode: '27C00001',
  places: 17,
  enrolment: { state: 'open', on: null, placesLeft: 5, asOf: null },
  endDate: '2027-02-27',
  exceptDates: ['2026-12-26'],
  ...{ publicHolidays: 'no_lessons', schoolHolidays: 'as_usual', camp: 'half_day', dropOffFrom: '08:30' },
  nextLessonAt: '2026-12-12T14:30:00+08:00',
  comments: [{ ...buildComment(false), content: 'Comment said' }],
  source: { key: 'lcsd_culture', name: 'Source said', url: null, termsUrl: null, movedDays: 0 },
  sample: true,
  weatherRule: 'own',
  weatherSignals: ['red'],
  weatherHours: 4,
  weatherResumeHours: 3,
  weatherAfter: 'credit',
  lessonChanges: [
    {
      ...{ session: null, day: '2026-12-19', reason: 'teacher', note: 'Change said', moved: null },
      ...{ sequence: 1, announcedAt: '2026-12-01T00:00:00Z' },
    },
  ],
});

const articleOf = (post: CourseDetail, enquiry: Enquiry | null = null) =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', messages: en, timeZone: 'Asia/Hong_Kong' } as never,
      createElement(CourseArticle, { post, enquiry, message: 'Hello' }),
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
  vi.setSystemTime('2026-12-12T00:00:00Z');
  const byShare = { ...COURSE, firstPayment: null, firstPaymentShare: 40 };
  const html = articleOf(COURSE) + articleOf({ ...byShare, sessions: [session] });
  const texts = html.replace(/(?:<[^>]+>)+/g, '|');
  const isThere = (text: string) => html.includes(text) || texts.includes(text);
  expect(Object.entries(SAID).filter(([, text]) => !isThere(text))).toEqual([]);
  vi.useRealTimers();
});

const WITHOUT_TERMS = {
  ...COURSE,
  feeBasis: null,
  registrationFee: null,
  firstPayment: null,
  refund: null,
} as const;

it('names the terms that the merchant leaves open, and what is checked by nobody', () => {
  const texts = (post: CourseDetail) => articleOf(post).replace(/(?:<[^>]+>)+/g, '|');
  expect(texts(WITHOUT_TERMS)).toContain('Not stated by the merchant|Fee basis, Paid at first, Refunds|');
  expect(texts(COURSE)).not.toContain('Not stated by the merchant|');
  expect(texts(COURSE)).toContain('Stated by the merchant, not verified by us.');
});

it('warns of a large payment before the first lesson', () => {
  const warning = 'Prepaying a large sum';
  expect(articleOf({ ...COURSE, firstPayment: 2999 })).not.toContain(warning);
  expect(articleOf({ ...COURSE, firstPayment: 3000 })).toContain(warning);
});

it('offers the trial lesson beside the enquiry, while there are places', () => {
  const enquiry: Enquiry = { kind: 'sample', by: 'form', message: 'Hello' };
  const post: CourseDetail = { ...COURSE, merchant: { ...COURSE.merchant, sample: true } };
  expect(articleOf(post, enquiry)).toContain('Try one lesson · HK$137');
  expect(articleOf({ ...post, trialPrice: 0 }, enquiry)).toContain('Try one lesson · Free');
  const without = [
    articleOf(post),
    articleOf({ ...post, trialPrice: null }, enquiry),
    articleOf({ ...post, enrolment: { ...post.enrolment, state: 'full' } }, enquiry),
  ];
  for (const article of without) expect(article).not.toContain('Try one lesson');
});

it('the bar of sections leads to the main headings in their order', () => {
  const html = articleOf(COURSE);
  const [bar = ''] = /<nav[^>]*>(?:<a href="#\w+">[^<]*<\/a>)+/.exec(html) ?? [];
  const linked = [...bar.matchAll(/#(\w+)/g)].map(([, id]) => id);
  expect(linked).toEqual(['about', 'timetable', 'venue', 'terms', 'merchant', 'comments']);
  const places = linked.map((id) => html.indexOf(`id="${id}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
