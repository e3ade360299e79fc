import { SAID_IN_MONTHS_BELOW } from '@/lib/contract/ages';
import type { PriceUnit } from '@/lib/contract/choices';
import type { CourseDetail, Price } from '@/lib/contract/course';
import { announcedLessons } from '@/lib/contract/lesson-days';
import { endsNextDay, lessonLength } from '@/lib/contract/lesson-times';
import type { Locale } from '@/lib/contract/locale';
import { SCHEMA_WEEKDAYS } from '@/lib/contract/schema-weekday';
import { hongKongTime } from '@/lib/format/dates';
import { hasFewPlaces } from '@/lib/format/enrolment';
import { excerpt } from '@/lib/format/excerpt';
import { localePath } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { absolutePictureUrl } from '@/lib/site/picture-url';
import { absoluteUrl } from '@/lib/site/site';

/** Maximum length of the description in the structured data, in characters. */
const DESCRIPTION_LENGTH = 500;

const UNIT_TEXT: Partial<Record<PriceUnit, string>> = {
  lesson: 'lesson',
  month: 'month',
  hour: 'hour',
  person: 'person',
};

/**
 * Returns the schema.org Course of a course's page.
 * @param district name of its first district in the page's language
 */
export function courseJsonLd(post: CourseDetail, locale: Locale, district: string | null) {
  const url = absoluteUrl(localePath(locale, `/course/${post.slug}`));
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: post.title,
    description: excerpt(post.content || post.title, DESCRIPTION_LENGTH),
    inLanguage: HTML_LANG[locale],
    image: post.mainImage ? absolutePictureUrl(post.mainImage.url) : undefined,
    provider: {
      '@type': 'Organization',
      name: post.merchant.name,
      url: absoluteUrl(localePath(locale, `/merchant/${post.merchant.slug}`)),
    },
    about: post.category.title,
    audience: audienceOf(post),
    teaches: post.outcomes.length > 0 ? post.outcomes : undefined,
    offers: offerOf(post, url),
    hasCourseInstance: instancesOf(post, district),
    aggregateRating: ratingOf(post),
  };
}

/** Returns undefined if it is unknown whether places are available, as while the course is paused: a day of enrolment alone promises none. */
function availabilityOf({ state, enrolment }: CourseDetail): string | undefined {
  if (state === 'paused') return undefined;
  if (state !== 'published') return 'https://schema.org/Discontinued';
  switch (enrolment.state) {
    case 'unknown':
      return undefined;
    case 'full':
    case 'waiting_list':
      return 'https://schema.org/SoldOut';
    case 'ended':
      return 'https://schema.org/OutOfStock';
    case 'opens':
      return 'https://schema.org/PreOrder';
    default:
      if (hasFewPlaces(enrolment)) return 'https://schema.org/LimitedAvailability';
      return enrolment.placesLeft === null && enrolment.state !== 'open'
        ? undefined
        : 'https://schema.org/InStock';
  }
}

/** Returns the suggested ages in years; undefined if the course states none. */
function audienceOf({ ageMin, ageMax, ageMinMonths, ageMaxMonths }: CourseDetail) {
  if (ageMin === null && ageMax === null) return undefined;
  const isInMonths =
    (ageMinMonths ?? 0) % 12 !== 0 || (ageMaxMonths ?? SAID_IN_MONTHS_BELOW) < SAID_IN_MONTHS_BELOW;
  return {
    '@type': 'PeopleAudience',
    suggestedMinAge: ageMin ?? undefined,
    suggestedMaxAge: ageMax ?? undefined,
    suggestedAge: isInMonths
      ? {
          '@type': 'QuantitativeValue',
          minValue: ageMinMonths ?? undefined,
          maxValue: ageMaxMonths ?? undefined,
          unitCode: 'MON',
        }
      : undefined,
  };
}

function offerOf(post: CourseDetail, url: string) {
  const { price } = post;
  return {
    '@type': 'Offer',
    url,
    category: price.amountMin === 0 ? 'Free' : 'Paid',
    ...amountOf(price),
    availability: availabilityOf(post),
    validFrom:
      post.state === 'published' && post.enrolment.state === 'opens'
        ? (post.enrolment.on ?? undefined)
        : undefined,
  };
}

/** Returns nothing for a price on enquiry, and bounds for a price range. */
function amountOf({ amountMin, amountMax, currency, unit }: Price) {
  if (amountMin === null) return {};
  const isRange = amountMax !== null && amountMax > amountMin;
  return {
    price: amountMin,
    priceCurrency: currency,
    priceSpecification:
      isRange || UNIT_TEXT[unit]
        ? {
            '@type': 'UnitPriceSpecification',
            priceCurrency: currency,
            ...(isRange ? { minPrice: amountMin, maxPrice: amountMax } : { price: amountMin }),
            unitText: UNIT_TEXT[unit],
          }
        : undefined,
  };
}

/** Returns an instance of each session, or else of the course. The places left are those of the course. */
function instancesOf(post: CourseDetail, district: string | null) {
  if (post.sessions.length === 0) return [instanceOf(post, district)];
  return post.sessions.map(({ label, venue, ...session }) => ({
    ...instanceOf(
      {
        ...post,
        ...session,
        sessions: post.sessions.filter(({ number }) => number === session.number),
        lessonChanges: post.lessonChanges.filter((change) => change.session === session.number),
        // The position is that of the course's venue.
        ...(venue && { venue, position: null }),
        enrolment: { ...post.enrolment, placesLeft: null },
      },
      district,
    ),
    name: label || undefined,
  }));
}

function instanceOf(post: CourseDetail, district: string | null) {
  const { startDate, endDate, price, mode } = post;
  return {
    '@type': 'CourseInstance',
    name: undefined as string | undefined,
    courseMode: mode === null ? undefined : mode === 'online' ? 'online' : 'onsite',
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
    courseSchedule: scheduleOf(post),
    courseWorkload: price.lessonMinutes ? `PT${price.lessonMinutes * (price.lessons ?? 1)}M` : undefined,
    instructor: post.instructor ? { '@type': 'Person', name: post.instructor } : undefined,
    location: locationOf(post, district),
    maximumAttendeeCapacity: post.places ?? undefined,
    remainingAttendeeCapacity: post.enrolment.placesLeft ?? undefined,
    subEvent: changedEventsOf(post, district),
  };
}

/** Returns the coming lessons that the merchant has cancelled or moved. */
function changedEventsOf(post: CourseDetail, district: string | null) {
  const today = hongKongTime(new Date().toISOString()).date;
  const at = (day: string, time: string | null) => (time === null ? day : `${day}T${time}:00+08:00`);
  const events = announcedLessons(post)
    .filter(({ day, change: { moved } }) => day >= today || (moved && moved.day >= today))
    .map(({ day, from, to, change: { moved } }) => ({
      '@type': 'Event',
      name: post.title,
      startDate: moved ? at(moved.day, moved.from) : at(day, from),
      endDate: moved
        ? moved.to && at(moved.day, moved.to)
        : from && to && to > from
          ? at(day, to)
          : undefined,
      previousStartDate: moved ? at(day, from) : undefined,
      eventStatus: `https://schema.org/${moved ? 'EventRescheduled' : 'EventCancelled'}`,
      location: locationOf(moved?.venue ? { ...post, venue: moved.venue, position: null } : post, district),
    }));
  return events.length > 0 ? events : undefined;
}

function scheduleOf({ weekdays, timeFrom, timeTo, startDate, endDate, exceptDates, price }: CourseDetail) {
  if (weekdays.length === 0) return undefined;
  const isOvernight = timeFrom !== null && timeTo !== null && endsNextDay(timeFrom, timeTo);
  const minutes = isOvernight ? lessonLength(timeFrom, timeTo) : price.lessonMinutes;
  return {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: weekdays.map((day) => SCHEMA_WEEKDAYS[day]),
    startTime: timeFrom ?? undefined,
    // Over midnight the end would be before the beginning; the duration says it.
    endTime: isOvernight ? undefined : (timeTo ?? undefined),
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
    exceptDate: exceptDates.length > 0 ? exceptDates : undefined,
    duration: minutes ? `PT${minutes}M` : undefined,
    scheduleTimezone: 'Asia/Hong_Kong',
  };
}

/** Returns what is stated of access, also of the venue, by the names that the accessibility of venues is searched by. */
function amenitiesOf({ access, accessLacking, venueAccess, venueAccessLacking }: CourseDetail) {
  const featureOf = (value: boolean) => (name: string) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value,
  });
  const features = [
    ...[...access, ...venueAccess].map(featureOf(true)),
    ...[...accessLacking, ...venueAccessLacking].map(featureOf(false)),
  ];
  return features.length > 0 ? features : undefined;
}

function locationOf(place: CourseDetail, district: string | null) {
  const { mode, venue, position } = place;
  if (mode === 'online') return { '@type': 'VirtualLocation' };
  if (!venue && !district) return undefined;
  return {
    '@type': 'Place',
    name: venue ?? district,
    address: {
      '@type': 'PostalAddress',
      addressLocality: district ?? undefined,
      addressRegion: 'Hong Kong',
      addressCountry: 'HK',
    },
    amenityFeature: amenitiesOf(place),
    geo:
      position && !position.approximate
        ? { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude }
        : undefined,
  };
}

/** Returns the rating of real, visible comments; samples have none (specification §F). */
function ratingOf({ sample, rating, comments }: CourseDetail) {
  const isReal = !sample && comments.length > 0 && !comments.some((comment) => comment.sample);
  if (!isReal || rating.average === null || rating.count === 0) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(rating.average.toFixed(1)),
    ratingCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  };
}
