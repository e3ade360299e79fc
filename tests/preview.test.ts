import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CoursePage } from '@/components/course/course-page';
import { ADVERTISEMENT_GROUPS } from '@/components/merchant/advertisement/advertisement-groups';
import { valuesOf } from '@/components/merchant/advertisement/draft/draft-values';
import { courseOfDraft, venuesOfDraft } from '@/components/merchant/advertisement/preview/course-of-draft';
import { PreviewedArticle } from '@/components/merchant/advertisement/preview/preview-dialog';
import type { CategoryKey } from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import type { MerchantVenueForm } from '@/lib/contract/merchant-venue';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { someMessages } from '@/lib/i18n/some-messages';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { findAdvertisement } from '@/server/features/admin/advertisements/advertisement-detail';
import { submitAdvertisement } from '@/server/features/advertisements/submit';
import { accessOfVenues } from '@/server/features/catalogue/access-of-venues';
import { findCourse } from '@/server/features/courses/course-detail';
import { setMerchantVenue } from '@/server/features/venues/merchant-venues';
import { NOW, type SentDraft, withDraftWriter } from './setup/draft-writer';

const writer = withDraftWriter();

const SESSION = { startDate: '2099-02-01', endDate: '2099-02-28', weekdays: ['sat'], timeFrom: '10:00' };
const TERMS = {
  ...{ feeBasis: 'per_block', registrationFee: '100', firstPaymentShare: '50%', refund: 'moderate' },
  ...{ refundDays: '7日', makeup: 'limited', makeupLessons: '2', leaveHours: '24小時' },
  ...{ access: ['lift'], accessLacking: ['accessible_toilet'], sen: ['adapted'], accessNote: '門闊90厘米' },
  ...{ schoolRegistration: 'registered', schoolNumber: '123456', recordCheck: 'on_joining' },
  ...{ qualifications: ['first_aid'], qualificationNote: 'Red Cross, until 2028', cefCode: '27C00001' },
};
const DRAFTS: [
  name: string,
  content: SentDraft['content'],
  merchant?: object,
  venues?: MerchantVenueForm[],
][] = [
  ['a complete draft', {}],
  [
    'texts in both languages, ages, prices and notes',
    {
      ...{ contentEn: 'Pottery for families.', bodyEn: '<p>We begin with kneading.</p>', venue: '觀塘工廈' },
      ...{ ageMin: '6', ageMax: '12', priceMax: '960', trialPrice: '120', materialFee: '80' },
      ...TERMS,
      ...{ instructor: '陳師傅', outcomes: ['揉泥', '拉坯'], weatherNote: '八號風球取消' },
      ...{ weatherRule: 'own', weatherSignals: ['t8', 'black'], weatherHours: '2', weatherResumeHours: '3' },
      weatherAfter: 'makeup',
    },
  ],
  [
    'sessions',
    {
      ...{ weekdays: [], timeFrom: '', timeTo: '' },
      sessions: [
        { ...SESSION, timeTo: '11:00', label: 'A', venue: '沙田', venueEn: 'Sha Tin', places: '8' },
        { ...SESSION, startDate: '2099-01-16', timeTo: '12:00', label: 'B', venue: '觀塘', places: '6' },
      ],
    },
  ],
  [
    'venues whose access is known, except what the course states itself',
    {
      ...{ weekdays: [], timeFrom: '', timeTo: '', venue: '觀塘工廈', accessLacking: ['ramp'] },
      sessions: [{ ...SESSION, timeTo: '11:00', label: 'A', venue: '沙田', venueEn: 'Sha Tin', places: '8' }],
    },
    {},
    [
      { name: '觀塘', access: ['lift', 'ramp'], accessLacking: ['accessible_toilet'] },
      { name: 'Sha Tin', access: ['step_free_entrance'], accessLacking: [] },
    ],
  ],
  [
    'a single session of one day',
    { sessions: [{ ...SESSION, endDate: SESSION.startDate, weekdays: [], timeTo: '12:00' }] },
  ],
  [
    'a camp with days without lessons',
    {
      ...{ exceptDates: ['2099-01-19'], schoolHolidays: 'as_usual', camp: 'whole_day', dropOffFrom: '08:15' },
    },
  ],
  ['one lesson on a known day', { lessons: '1', startDate: '2099-01-17' }],
  ['ages that are not the chosen groups', { ageGroups: ['kids'], ageMin: '60' }],
  [
    'an English course online, asked by WhatsApp',
    { ...english(), mode: 'online' },
    { contactIsWhatsapp: true },
  ],
  ['a free course by the hour, in several districts', { ...free(), serviceArea: ['sha_tin', 'kwun_tong'] }],
  ['texts of several lines, and odd signs', { content: '一行\n\n<b>二</b> & "三"', title: '🎨 陶藝 <i>&' }],
  [
    'dates and places',
    { startDate: '2099-01-03', endDate: '2099-03-28', places: '12', hashtags: ['a', '陶藝'] },
  ],
];

function english() {
  const texts = { titleEn: 'Pottery', contentEn: 'For all.', bodyEn: '<h2>Clay</h2>' };
  return { ...texts, title: '', content: '', body: '', languages: ['english'], weatherNote: 'Cancelled' };
}
function free() {
  return { priceMin: '0', priceUnit: 'hour', trialPrice: '0', materialFee: '0', lessons: '', weekdays: [] };
}

/** Fields of which the browser knows nothing before the advertisement is published, or that are the site's. */
const UNKNOWN_BEFORE = [
  ...['id', 'slug', 'position', 'comments', 'rating', 'similar', 'publishedAt', 'updatedAt'],
  ...['scheduleNote', 'source', 'sample'],
];
const known = (course: object) =>
  Object.fromEntries(Object.entries(course).filter(([field]) => !UNKNOWN_BEFORE.includes(field)));

/** Returns what the merchant's form shows of a draft, as it would be with the facts of the published course. */
async function previewOf(id: number, course: CourseDetail, locale: Locale): Promise<CourseDetail> {
  const { draft } = await writer.rowsOf(id);
  const { listImageId, mainImageId } = draft;
  const own = { draft: draft.content, listImageId, mainImageId } as OwnAdvertisementDetail;
  const pictures = [
    [listImageId, course.listImage],
    [mainImageId, course.mainImage],
  ] as const;
  return courseOfDraft(valuesOf(own), {
    locale,
    merchant: course.merchant,
    categories: [
      {
        ...{ id: String(writer.categoryId), label: '', main: '', words: '' },
        ...{ icon: course.icon as CategoryKey, path: course.category },
      },
    ],
    pictures: new Map(pictures.flatMap(([key, picture]) => (key && picture ? [[key, picture]] : []))),
    untitled: '',
    venues: await accessOfVenues(writer.db, {
      ...venuesOfDraft(valuesOf(own)),
      merchantId: writer.merchantId,
    }),
  });
}

function markupOf(view: ReactElement, locale: Locale, messages: object): string {
  const provided = { locale, messages, timeZone: 'Asia/Hong_Kong' } as never;
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provided, view));
}

/** Returns the article of a page, without the number and the address that a course has once it is published. */
const articleOf = (markup: string, { id, slug }: CourseDetail) =>
  (/<article.*<\/article>/s.exec(markup)?.[0] ?? markup)
    .replaceAll(slug, 'SLUG')
    .replaceAll(new RegExp(`(data-[a-z]*(?:post|about))="${id}"`, 'g'), '$1="ID"')
    .replaceAll('><', '>\n<');

describe.each(['zh-hk', 'en'] as const)('the merchant sees before the review, in %s,', (locale) => {
  it.each(DRAFTS)('the page of %s', async (_, content, merchant = {}, venues = []) => {
    for (const venue of venues) await setMerchantVenue(writer.db, writer.merchantId, venue);
    // A trusted merchant's advertisement is published by its submission.
    await writer.setMerchant({ verifiedAt: NOW, trustedAt: NOW, ...merchant });
    const id = await writer.create({ content: { ...writer.content, ...content } });
    const { preview: reviewed, problems } = (await findAdvertisement(writer.db, id, locale, NOW)) ?? {};
    expect(problems).toEqual({});
    await submitAdvertisement(writer.db, { id }, writer.act);
    const course = await findCourse(writer.db, (await writer.rowsOf(id)).post.slug, locale);
    if (course === 'gone' || !course || !reviewed) throw new Error('no course');
    const preview = await previewOf(id, course, locale);
    expect(known(preview)).toEqual(known(course));
    expect(known({ ...reviewed, merchant: course.merchant })).toEqual(known(course));
    const shown = markupOf(
      createElement(PreviewedArticle, { post: preview }),
      locale,
      someMessages(locale, ...ADVERTISEMENT_GROUPS),
    );
    const page = markupOf(createElement(CoursePage, { post: course }), locale, locale === 'en' ? en : zhHk);
    expect(articleOf(shown, preview)).toBe(articleOf(page, course));
  });
});
