import { and, eq, inArray } from 'drizzle-orm';
import type { Weekday } from '@/lib/contract/choices';
import { announcedLessons, currentChanges, lessonTime } from '@/lib/contract/lesson-days';
import { endsNextDay, lessonLength } from '@/lib/contract/lesson-times';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { SCHEMA_WEEKDAYS } from '@/lib/contract/schema-weekday';
import { weekdayAt } from '@/lib/contract/weekday-at';
import { localePath } from '@/lib/i18n/paths';
import { categoryTrail } from '@/lib/site/catalogue-paths';
import { absolutePictureUrl } from '@/lib/site/picture-url';
import { absoluteUrl } from '@/lib/site/site';
import {
  ancestryColumns,
  category,
  categoryPath,
  grandparent,
  parent,
} from '@/server/features/catalogue/category-path';
import { daysOff } from '@/server/features/catalogue/days-off';
import { isLive } from '@/server/features/catalogue/published-courses';
import { dayOf, timeOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { merchants, pictures, posts, venues } from '@/server/platform/database/schema/schema';
import { districtName } from '@/server/platform/mail/translator';
import { pictureUrl } from '@/server/platform/media/pictures';

const MINUTE_MS = 60 * 1000;

/** Returns the published courses among some ids as SessionSeries of OpenActive's Modelling Opportunity Data, by id. */
export async function listSessionSeries(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Record<string, unknown>>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCourses(db, ids);
  return new Map(rows.map((row) => [row.post.id, seriesOf(row, locale)]));
}

const courseColumns = {
  ...{ id: posts.id, slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn },
  ...{ contentZh: posts.contentZh, contentEn: posts.contentEn, mode: posts.mode, places: posts.places },
  ...{ districts: posts.districts, venueZh: posts.venueZh, venueEn: posts.venueEn },
  ...{ priceMin: posts.priceMin, priceUnit: posts.priceUnit, instructor: posts.instructor },
  ...{ ageMin: posts.ageMin, ageMax: posts.ageMax, weekdays: posts.weekdays },
  ...{ timeFrom: posts.timeFrom, timeTo: posts.timeTo, lessonMinutes: posts.lessonMinutes },
  ...{ startDate: posts.startDate, endDate: posts.endDate, exceptDates: posts.exceptDates },
  ...{ publicHolidays: posts.publicHolidays, sessions: posts.sessions, lessonChanges: posts.lessonChanges },
};

function selectCourses(db: Database, ids: readonly number[]) {
  return db
    .select({
      post: courseColumns,
      merchant: { slug: merchants.slug, nameZh: merchants.nameZh, nameEn: merchants.nameEn },
      image: pictures,
      venue: { latitude: venues.latitude, longitude: venues.longitude, approximate: venues.approximate },
      ...ancestryColumns,
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .innerJoin(category, eq(category.id, posts.categoryId))
    .leftJoin(parent, eq(parent.id, category.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(pictures, eq(pictures.id, posts.mainImageId))
    .leftJoin(venues, eq(venues.id, posts.venueId))
    .where(and(isLive(), inArray(posts.id, [...ids])));
}
type Row = Awaited<ReturnType<typeof selectCourses>>[number];

function seriesOf(row: Row, locale: Locale): Record<string, unknown> {
  const { post, merchant, image } = row;
  const urlOf = (path: string) => absoluteUrl(localePath(locale, path));
  const url = urlOf(`/course/${post.slug}`);
  const texts = localise(locale, {
    title: [post.titleZh, post.titleEn],
    content: [post.contentZh, post.contentEn],
    merchant: [merchant.nameZh, merchant.nameEn],
  });
  const path = categoryPath(row, locale);
  const activity = urlOf(categoryTrail(path).at(-1)?.path ?? '/category');
  const organizer = urlOf(`/merchant/${merchant.slug}`);
  return {
    '@context': 'https://openactive.io/',
    '@type': 'SessionSeries',
    '@id': url,
    identifier: post.id,
    url,
    name: texts.title,
    description: texts.content || undefined,
    image: image ? [{ '@type': 'ImageObject', url: absolutePictureUrl(pictureUrl(image)) }] : undefined,
    activity: [
      {
        '@type': 'Concept',
        '@id': activity,
        prefLabel: path.title,
        inScheme: absoluteUrl('/api/v1/main_categories'),
      },
    ],
    organizer: { '@type': 'Organization', '@id': organizer, name: texts.merchant, url: organizer },
    location: post.mode === 'online' ? undefined : locationOf(row, locale),
    eventAttendanceMode: ATTENDANCE[post.mode ?? 'face_to_face'],
    // The standard requires a price; one on enquiry has none to name.
    offers: post.priceMin === null ? undefined : [offerOf(post, url)],
    ageRange: ageRangeOf(post),
    leader: post.instructor ? [{ '@type': 'Person', name: post.instructor }] : undefined,
    eventSchedule: scheduleOf(post),
    subEvent: changedSessionsOf(row, locale, url),
    maximumAttendeeCapacity: post.places ?? undefined,
  };
}

/** Modes of attendance; a course that names none is held somewhere. */
const ATTENDANCE = {
  face_to_face: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
};

/** Returns the coming lessons that the merchant has cancelled or moved; those without a known time have no event. */
function changedSessionsOf(row: Row, locale: Locale, url: string) {
  const { post } = row;
  const now = new Date();
  const sessions = announcedLessons({ ...post, exceptDates: daysOff(post, now) }).flatMap(
    ({ day, from, to, session, change: { moved } }) => {
      const { start, end } = lessonTime(moved ?? { day, from, to });
      if (start === null || (end ?? start) < now.getTime()) return [];
      const minutes = end === null ? null : (end - start) / MINUTE_MS;
      return [
        {
          '@type': 'ScheduledSession',
          '@id': `${url}#${[session, day].filter(Boolean).join('-')}`,
          startDate: inHongKong(start),
          endDate: end === null ? undefined : inHongKong(end),
          duration: minutes === null ? undefined : `PT${minutes}M`,
          eventStatus: `https://schema.org/${moved ? 'EventRescheduled' : 'EventCancelled'}`,
          location: moved?.venue ? locationOf(row, locale, moved.venue) : undefined,
        },
      ];
    },
  );
  return sessions.length > 0 ? sessions : undefined;
}

const inHongKong = (time: number) => `${dayOf(new Date(time))}T${timeOf(new Date(time))}:00+08:00`;

/** Returns where the course is held, or a lesson that was moved to another venue. */
function locationOf({ post, venue }: Row, locale: Locale, movedTo = '') {
  const [district] = post.districts;
  const { venue: ofCourse } = localise(locale, { venue: [post.venueZh, post.venueEn] });
  const name = movedTo || ofCourse;
  const districtTitle = district && districtName(locale, district);
  const region = locale === 'en' ? 'Hong Kong' : '香港';
  return {
    '@type': 'Place',
    name: name || districtTitle || region,
    // As a text: the structured address requires a street and a post code, which Hong Kong does not have.
    address: [name, districtTitle, region].filter(Boolean).join(locale === 'en' ? ', ' : '，'),
    geo:
      venue && !venue.approximate && !movedTo
        ? { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude }
        : undefined,
  };
}

/** Returns the lowest price, named after its unit. */
function offerOf({ priceMin, priceUnit }: Row['post'], url: string) {
  return {
    '@type': 'Offer',
    '@id': `${url}#offer`,
    url,
    name: priceUnit,
    price: priceMin,
    priceCurrency: 'HKD',
  };
}

function ageRangeOf({ ageMin, ageMax }: Row['post']) {
  if (ageMin === null && ageMax === null) return undefined;
  return { '@type': 'QuantitativeValue', minValue: ageMin ?? undefined, maxValue: ageMax ?? undefined };
}

/**
 * Returns the weekly schedule; a partial one if its days or times are unknown. Of a course that names no weekdays only
 * the first day is certain (lib/contract/lessons).
 */
function scheduleOf(post: Row['post']) {
  const { timeFrom, timeTo, startDate } = post;
  const daysWithout = daysOff(post, new Date());
  // Of sessions the rule is that of all together: a day stays in it if another has a lesson.
  const changed = currentChanges({ ...post, exceptDates: daysWithout }).filter(
    ({ session }) => session === null,
  );
  const exceptDates = [...daysWithout, ...changed.map(({ day }) => day)].toSorted();
  const isWeekly = post.weekdays.length > 0;
  const days = isWeekly ? post.weekdays : startDate === null ? [] : [weekdayAt(startDate)];
  const isComplete = days.length > 0 && timeFrom !== null && timeTo !== null;
  const isOvernight = timeFrom !== null && timeTo !== null && endsNextDay(timeFrom, timeTo);
  const length = isComplete ? lessonLength(timeFrom, timeTo) : null;
  const minutes = isOvernight ? length : (post.lessonMinutes ?? length);
  return [
    {
      '@type': isComplete ? 'Schedule' : 'PartialSchedule',
      scheduledEventType: isComplete ? 'ScheduledSession' : undefined,
      repeatFrequency: 'P1W',
      byDay: days.length > 0 ? days.map((day) => SCHEMA_WEEKDAYS[day as Weekday]) : undefined,
      startTime: timeFrom ?? undefined,
      // The standard requires it, also over midnight, where the duration says that it is on the next day.
      endTime: timeTo ?? undefined,
      startDate: startDate ?? undefined,
      endDate: (isWeekly ? post.endDate : startDate) ?? undefined,
      exceptDate: exceptDates.length > 0 ? exceptDates : undefined,
      duration: minutes ? `PT${minutes}M` : undefined,
      scheduleTimezone: 'Asia/Hong_Kong',
    },
  ];
}
