import { advertisementSchema } from '@/lib/contract/advertisement';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  MODES,
  SCHEDULES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import { scheduleOfSessions } from '@/lib/contract/course-sessions';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import type { CategoryOption } from './category-options';
import type { DraftValues } from './draft-values';
import type { KnownPictures } from './persisted-pictures';
import { priceOf, wholeNumber } from './price-of';

interface PreviewParts {
  locale: Locale;
  merchant: Merchant;
  categories: readonly CategoryOption[];
  pictures: KnownPictures;
  /** Title shown until one is typed. */
  untitled: string;
}

const NO_CATEGORY = { title: '', slug: '', mainCategory: null, parent: null };

/** Builds the course from the current input, as the public API would return it in one language. */
export function previewCourse(
  draft: DraftValues,
  { locale, merchant, categories, pictures, untitled }: PreviewParts,
): CourseDetail {
  const fallback: string[] = [];
  const text = (name: string, zh: string, en: string) => {
    const [own, other] = locale === 'en' ? [en, zh] : [zh, en];
    if (!own && other) fallback.push(name);
    return own || other;
  };
  const chosen = categories.filter(({ id }) => draft.categoryIds.includes(id));
  const first = chosen.find(({ id }) => id === draft.categoryIds[0]);
  const known = <T extends string>(all: readonly T[], values: readonly string[]) =>
    all.filter((one) => values.includes(one));
  const one = <T extends string>(all: readonly T[], value: string) => all.find((choice) => choice === value);
  return {
    id: 0,
    slug: 'post-preview',
    title: text('title', draft.title, draft.titleEn) || untitled,
    content: text('content', draft.content, draft.contentEn),
    body: text('body', draft.body, draft.bodyEn),
    position: null,
    venue: text('venue', draft.venue, draft.venueEn) || null,
    category: first?.path ?? NO_CATEGORY,
    categories: chosen.map(({ path }) => path),
    icon: first?.icon ?? 'leisure',
    districts: known(DISTRICTS, draft.serviceArea),
    ageGroups: known(AGE_GROUPS, draft.ageGroups),
    nextLesson: null,
    ageMin: wholeNumber(draft.ageMin),
    ageMax: wholeNumber(draft.ageMax),
    classSize: one(CLASS_SIZES, draft.classSize) ?? null,
    mode: one(MODES, draft.mode) ?? null,
    languages: known(TEACHING_LANGUAGES, draft.languages),
    teachingGender: one(TEACHING_GENDERS, draft.teachingGender) ?? null,
    schedule: one(SCHEDULES, draft.schedule) ?? null,
    weekdays: known(WEEKDAYS, draft.weekdays),
    price: priceOf(draft),
    trialPrice: wholeNumber(draft.trialPrice),
    materialFee: wholeNumber(draft.materialFee),
    places: wholeNumber(draft.places),
    enrolment: { state: 'unknown', on: null, placesLeft: null, asOf: null },
    timeFrom: draft.timeFrom || null,
    timeTo: draft.timeTo || null,
    startDate: draft.startDate || null,
    endDate: draft.endDate || null,
    listImage: (draft.listImageId !== null && pictures.get(draft.listImageId)) || null,
    mainImage: (draft.mainImageId !== null && pictures.get(draft.mainImageId)) || null,
    hashtags: draft.hashtags,
    instructor: draft.instructor || null,
    outcomes: draft.outcomes.filter(Boolean),
    weatherNote: draft.weatherNote || null,
    merchant,
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    comments: [],
    similar: [],
    state: 'published',
    sample: false,
    source: null,
    exceptDates: [],
    ...scheduleOf(draft, locale),
    nextLessonAt: null,
    scheduleNote: null,
    publishedAt: null,
    updatedAt: new Date(0).toISOString(),
    fallback,
  };
}

/** Returns the sessions of a draft once all are right, with the schedule that follows from them. */
function scheduleOf({ sessions }: DraftValues, locale: Locale) {
  const parsed = advertisementSchema.shape.sessions.safeParse(sessions);
  const schedule = scheduleOfSessions(parsed.data ?? []);
  return {
    ...schedule,
    sessions: schedule.sessions.map(({ venue, venueEn, ...session }) => ({
      ...session,
      venue: (locale === 'en' ? venueEn || venue : venue || venueEn) || null,
    })),
  };
}
