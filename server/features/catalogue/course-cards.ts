import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { TEACHING_LANGUAGES, WEEKDAYS } from '@/lib/contract/choices';
import type { CourseCard } from '@/lib/contract/course';
import type { StoredSession } from '@/lib/contract/course-sessions';
import { lessonDayWithin, movedTimesOn } from '@/lib/contract/lesson-days';
import { type LessonFilter, lessonsToCome } from '@/lib/contract/lessons';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { occasionOf } from '@/lib/contract/occasion';
import type { Point } from '@/lib/contract/stations';
import type { Database } from '@/server/platform/database/client';
import { prepared } from '@/server/platform/database/prepared';
import { merchants, pictures, posts, venues } from '@/server/platform/database/schema/schema';
import { focusedPictureOf, logoUrl } from '@/server/platform/media/pictures';
import { ancestryColumns, category, categoryPath, grandparent, parent } from './category-path';
import { daysOff } from './days-off';
import { enrolmentOf } from './enrolment';
import { marksOf } from './merchant-marks';
import { distanceKm, namedStation, nearestStation } from './place';
import { LIVE_COLUMNS } from './published-courses';

const logo = alias(pictures, 'logo');
const listImage = alias(pictures, 'list_image');

/** Hashtags of a course without the blocked ones, in the merchant's order. */
const visibleHashtags = sql<string[]>`array(
  select tag from unnest(${posts.hashtags}) with ordinality as given(tag, place)
  where not exists (select 1 from hashtags where hashtags.name = tag and hashtags.blocked)
  order by place)`;

/** Whether the merchant has another published course of the same title, by the index `posts_titles`. */
const hasLookAlike = sql<boolean>`exists (
  select from posts other
  where ${LIVE_COLUMNS} and other.merchant_id = ${posts.merchantId} and other.title_zh = ${posts.titleZh}
    and (other.title_zh <> '' or other.title_en = ${posts.titleEn}) and other.id <> ${posts.id})`;

/** Sessions of a course with announcements about lessons; those of others are not needed. */
const changedSessions = sql<
  StoredSession[]
>`case when ${posts.lessonChanges} = '[]' then '[]'::jsonb else ${posts.sessions} end`;

const columns = {
  id: posts.id,
  slug: posts.slug,
  titleZh: posts.titleZh,
  titleEn: posts.titleEn,
  districts: posts.districts,
  ageGroups: posts.ageGroups,
  ageMin: posts.ageMin,
  ageMax: posts.ageMax,
  ageMinMonths: posts.ageMinMonths,
  ageMaxMonths: posts.ageMaxMonths,
  classSize: posts.classSize,
  mode: posts.mode,
  languages: posts.languages,
  priceMin: posts.priceMin,
  priceMax: posts.priceMax,
  priceUnit: posts.priceUnit,
  lessons: posts.lessons,
  lessonMinutes: posts.lessonMinutes,
  trialPrice: posts.trialPrice,
  placesLeft: posts.placesLeft,
  placesAsOf: posts.placesAsOf,
  enrolFrom: posts.enrolFrom,
  enrolUntil: posts.enrolUntil,
  ballotOn: posts.ballotOn,
  waitingList: posts.waitingList,
  startDate: posts.startDate,
  endDate: posts.endDate,
  exceptDates: posts.exceptDates,
  publicHolidays: posts.publicHolidays,
  weekdays: posts.weekdays,
  lessonChanges: posts.lessonChanges,
  sessions: changedSessions,
  timeFrom: posts.timeFrom,
  timeTo: posts.timeTo,
  ratingAverage: posts.ratingAverage,
  ratingCount: posts.ratingCount,
  publishedAt: posts.publishedAt,
  sample: posts.sample,
  venueZh: posts.venueZh,
  venueEn: posts.venueEn,
  hasLookAlike,
  hashtags: visibleHashtags,
  icon: category.icon,
  merchantAccountId: merchants.accountId,
  merchantSample: merchants.sample,
  merchantSlug: merchants.slug,
  merchantNameZh: merchants.nameZh,
  merchantNameEn: merchants.nameEn,
  verifiedAt: merchants.verifiedAt,
  trustedAt: merchants.trustedAt,
  detailsChangedAt: merchants.detailsChangedAt,
  logo,
  listImage,
  latitude: venues.latitude,
  longitude: venues.longitude,
  approximate: venues.approximate,
  ...ancestryColumns,
};

const cardsOf = prepared('read_cards', (db) =>
  db
    .select(columns)
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .innerJoin(category, eq(category.id, posts.categoryId))
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(logo, eq(logo.id, merchants.logoId))
    .leftJoin(listImage, eq(listImage.id, posts.listImageId))
    .leftJoin(venues, eq(venues.id, posts.venueId))
    .where(sql`${posts.id} = any(${sql.placeholder('ids')}::int[])`),
);
export type CardRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['execute']>>[number];

/**
 * Returns the cards of the courses in the order of the ids; unknown ids are skipped. The caller checks
 * whether the courses are published.
 * @param lessons the lessons of which cards name the first; without it, those that have not begun
 * @param from the place to which the cards state their distance
 */
export async function readCards(
  db: Database,
  ids: readonly number[],
  locale: Locale,
  { lessons, from }: { lessons?: LessonFilter | undefined; from?: Point | null | undefined } = {},
): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardsOf(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...cardOf(row, locale, lessons), ...(from && distanceOf(row, from)) }] : [];
  });
}

/** Returns the distance of a course in km with one decimal; nothing if the course has no place. */
function distanceOf(row: CardRow, from: Point): Pick<CourseCard, 'distanceKm'> {
  const place = positionOf(row);
  return place ? { distanceKm: Math.round(distanceKm(place, from) * 10) / 10 } : {};
}

function positionOf({ latitude, longitude, approximate }: CardRow): CourseCard['position'] {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, approximate: approximate === true };
}

function distinctionOf({ venueZh, venueEn, startDate }: CardRow, locale: Locale): CourseCard['distinction'] {
  const venue = locale === 'en' ? venueEn || venueZh : venueZh || venueEn;
  return { venue: venue || null, startDate };
}

/** Returns the station of a card: the nearest one, or the one that the address names; null if there is none. */
function stationOf(row: CardRow, locale: Locale): CourseCard['station'] {
  const position = positionOf(row);
  if (!position || row.mode === 'online') return null;
  const named = position.approximate ? namedStation(row.venueZh, row.districts) : null;
  const nearest = position.approximate
    ? named && { station: named, minutes: null }
    : nearestStation(position);
  return (
    nearest && { name: locale === 'en' ? nearest.station.en : nearest.station.zh, minutes: nearest.minutes }
  );
}

/** Returns the enrolment of a course, and whether the site keeps its waiting list (server/features/waiting-list/join.ts). */
function cardEnrolment(row: CardRow, now: Date): CourseCard['enrolment'] {
  const enrolment = enrolmentOf(row, now);
  const takesEntries = enrolment.state === 'full' && row.merchantAccountId !== null && !row.merchantSample;
  return takesEntries ? { ...enrolment, takesEntries } : enrolment;
}

export function cardOf(row: CardRow, locale: Locale, lessons?: LessonFilter): CourseCard {
  const now = new Date();
  const occasion = occasionOf(row);
  const course = { ...row, exceptDates: daysOff(row, now) };
  const nextLesson = lessonDayWithin(course, lessons ?? lessonsToCome(now));
  const movedTimes = nextLesson === null ? null : movedTimesOn(course, nextLesson);
  return {
    id: row.id,
    slug: row.slug,
    ...localise(locale, { title: [row.titleZh, row.titleEn] }),
    merchant: {
      slug: row.merchantSlug,
      ...localise(locale, { name: [row.merchantNameZh, row.merchantNameEn] }),
      logoUrl: logoUrl(row.logo),
      verified: marksOf(row).verified,
    },
    category: categoryPath(row, locale),
    icon: row.icon,
    districts: row.districts,
    position: positionOf(row),
    station: stationOf(row, locale),
    ageGroups: row.ageGroups,
    ageMin: row.ageMin,
    ageMax: row.ageMax,
    ageMinMonths: row.ageMinMonths,
    ageMaxMonths: row.ageMaxMonths,
    classSize: row.classSize,
    mode: row.mode,
    enrolment: cardEnrolment(row, now),
    languages: TEACHING_LANGUAGES.filter((language) => row.languages.includes(language)),
    price: {
      amountMin: row.priceMin,
      amountMax: row.priceMax,
      currency: 'HKD',
      unit: row.priceUnit,
      lessons: row.lessons,
      lessonMinutes: row.lessonMinutes,
    },
    trialPrice: row.trialPrice,
    listImage: focusedPictureOf(row.listImage),
    rating: { average: row.ratingAverage, count: row.ratingCount },
    weekdays: WEEKDAYS.filter((weekday) => row.weekdays.includes(weekday)),
    startDate: row.startDate,
    nextLesson,
    ...(movedTimes && { movedTimes }),
    ...(row.startDate !== null && row.startDate === row.endDate && { singleDay: row.startDate }),
    ...(occasion && { occasion }),
    timeFrom: row.timeFrom,
    timeTo: row.timeTo,
    hashtags: row.hashtags,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    sample: row.sample,
    ...(row.hasLookAlike && { distinction: distinctionOf(row, locale) }),
  };
}
