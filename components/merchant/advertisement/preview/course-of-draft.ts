import {
  advertisementColumns,
  courseTexts,
  unfinishedAdvertisement,
} from '@/lib/contract/advertisement-columns';
import { mostSpecific } from '@/lib/contract/category';
import { TEACHING_LANGUAGES, WEEKDAYS } from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import { pageColumnsOf } from '@/lib/contract/course-fields';
import { lessonsToCome, lessonWithin, nextLessonAt } from '@/lib/contract/lessons';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { Merchant } from '@/lib/contract/merchant';
import type { AccessOfVenues, CourseVenues } from '@/lib/contract/merchant-venue';
import { occasionOf } from '@/lib/contract/occasion';
import { hongKongTime } from '@/lib/format/dates';
import type { DraftValues } from '../draft/draft-values';
import type { CategoryOption } from '../fields/category-options';
import { priceOf } from '../fields/price-of';
import type { KnownPictures } from '../pictures/persisted-pictures';

interface PreviewParts {
  locale: Locale;
  merchant: Merchant;
  categories: readonly CategoryOption[];
  pictures: KnownPictures;
  /** Title shown until one is typed. */
  untitled: string;
  /** What is known of the venues; undefined: not asked. */
  venues?: AccessOfVenues | undefined;
}

/** Returns where the lessons of a draft are held, for the call that knows the access there. */
export function venuesOfDraft(draft: DraftValues): CourseVenues {
  const { venueZh, venueEn, districts, mode, ...columns } = advertisementColumns(
    unfinishedAdvertisement(draft),
  );
  const { access, accessLacking } = columns;
  const sessions = columns.sessions.map(({ venue, venueEn }) => ({ venue, venueEn }));
  return { venueZh, venueEn, districts, mode, access, accessLacking, sessions };
}

const NO_CATEGORY = { title: '', slug: '', mainCategory: null, parent: null };

/**
 * Builds the course from the current input, which no server has yet, as the public API would return it in one language
 * (tests/preview.test.ts compares both).
 */
export function courseOfDraft(
  draft: DraftValues,
  { locale, merchant, categories, pictures, untitled, venues }: PreviewParts,
): CourseDetail {
  const columns = {
    ...advertisementColumns(unfinishedAdvertisement(draft)),
    ...{ scheduleNoteZh: '', scheduleNoteEn: '' },
  };
  const chosen = categories.filter(({ id }) => draft.categoryIds.includes(id));
  const first = chosen.find(({ id }) => id === draft.categoryIds[0]);
  const { title, ...texts } = courseTexts(columns, locale);
  const { startDate, endDate } = columns;
  const now = new Date();
  const occasion = occasionOf(columns);
  const today = hongKongTime(now.toISOString()).date;
  const isOver = endDate !== null && endDate < today;
  const pictureOf = (id: number | null) => (id !== null && pictures.get(id)) || null;
  return {
    id: 0,
    slug: 'post-preview',
    ...texts,
    title: title || untitled,
    ...{ position: null, station: null },
    category: first?.path ?? NO_CATEGORY,
    categories: mostSpecific(chosen.map(({ path }) => path)),
    icon: first?.icon ?? 'leisure',
    districts: columns.districts,
    ageGroups: columns.ageGroups,
    ...pageColumnsOf({
      ...columns,
      venueAccess: venues?.venueAccess ?? [],
      venueAccessLacking: venues?.venueAccessLacking ?? [],
    }),
    nextLesson: lessonWithin(columns, lessonsToCome(now)),
    ...(startDate !== null && startDate === endDate && { singleDay: startDate }),
    ...(occasion && { occasion }),
    ageMin: columns.ageMin,
    ageMax: columns.ageMax,
    ageMinMonths: columns.ageMinMonths,
    ageMaxMonths: columns.ageMaxMonths,
    classSize: columns.classSize,
    mode: columns.mode,
    languages: TEACHING_LANGUAGES.filter((language) => columns.languages.includes(language)),
    weekdays: WEEKDAYS.filter((weekday) => columns.weekdays.includes(weekday)),
    price: priceOf(draft),
    trialPrice: columns.trialPrice,
    enrolment: {
      ...{ state: isOver ? 'ended' : 'unknown', on: isOver ? endDate : null },
      ...{ placesLeft: null, asOf: null },
    },
    timeFrom: columns.timeFrom,
    timeTo: columns.timeTo,
    listImage: pictureOf(draft.listImageId),
    mainImage: pictureOf(draft.mainImageId),
    gallery: columns.gallery.flatMap(({ pictureId, alt, altEn }) => {
      const picture = pictures.get(pictureId);
      return picture ? [{ picture, alt: localise(locale, { alt: [alt, altEn] }).alt }] : [];
    }),
    hashtags: columns.hashtags,
    instructor: columns.instructor || null,
    merchant,
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    comments: [],
    similar: [],
    state: 'published',
    sample: false,
    source: null,
    sessions: columns.sessions.map(({ venue, venueEn, ...session }, at) => ({
      ...session,
      venue: localise(locale, { venue: [venue, venueEn] }).venue || null,
      ...knownOf(venues?.sessions[at]),
    })),
    lessonChanges: [],
    nextLessonAt: nextLessonAt(columns, now),
    publishedAt: null,
    updatedAt: new Date(0).toISOString(),
  };
}

/** Returns what is known of the access to the venue of a session; nothing if nothing is. */
function knownOf(venue: AccessOfVenues['sessions'][number] | undefined) {
  return venue && venue.access.length + venue.accessLacking.length > 0 ? venue : {};
}
