import { ageText } from '@/lib/contract/age-text';
import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { dayTexts, shortDate } from '@/lib/format/dates';
import { dayPartOf, isOneLesson, weekdayPattern } from '@/lib/format/schedule';
import type { useTranslations } from '@/lib/i18n/translations';

export interface MetaTexts {
  /** Whether to name the day of the next lesson instead of the weekdays. */
  byDay: boolean;
  locale: Locale;
  t: ReturnType<typeof useTranslations<'card'>>;
  choices: ReturnType<typeof useTranslations<'choices'>>;
}

/**
 * Returns a course in one line: distance, place, time and ages, such as 1.2 km · 觀塘區 · 逢星期六 下午 · 6–12歲. For a course with a look-alike
 * it names the venue, the hours and the first day: 順利邨體育館 · 逢星期六 14:00–16:00 · 12月5日起 · 6–12歲.
 */
export function cardMeta(post: CourseCard, texts: MetaTexts): string {
  const { t, choices } = texts;
  const ages = ageText({ fromMonths: post.ageMinMonths, toMonths: post.ageMaxMonths }, choices);
  const place = post.distinction?.venue ?? placeText(post, t, choices);
  const parts = [distanceText(post, t), place, whenOf(post, texts), firstDayText(post, texts), ages];
  return joinedParts(parts, t);
}

/**
 * Returns distance, place, nearest station and ages, such as 觀塘區 · 觀塘站約6分鐘 · 6–12歲. A course with a look-alike has its
 * venue for the district.
 */
export function cardPlace(post: CourseCard, { t, choices }: Pick<MetaTexts, 't' | 'choices'>): string {
  const ages = ageText({ fromMonths: post.ageMinMonths, toMonths: post.ageMaxMonths }, choices);
  const place = post.distinction?.venue ?? placeText(post, t, choices);
  const station = stationText(post, place, t);
  return joinedParts([distanceText(post, t), place, station, ages], t);
}

/** Returns the station, or the neighbourhood that has its name; null if the place says it already. */
function stationText({ station }: CourseCard, place: string | null, t: MetaTexts['t']): string | null {
  if (!station) return null;
  const { name, minutes } = station;
  if (minutes !== null) return t('station', { name, minutes });
  return place?.includes(name) ? null : name;
}

/**
 * Returns the distance of the nearest and the districts of several courses, such as 觀塘區, 1.2 km · 觀塘區等3區; empty
 * without any.
 */
export function cardsPlace(posts: readonly CourseCard[], { t, choices }: MetaTexts): string {
  const [nearest] = posts
    .filter(({ distanceKm }) => distanceKm !== undefined)
    .toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  const districts = districtText([...new Set(posts.flatMap((post) => post.districts))], t, choices);
  return joinedParts([nearest ? distanceText(nearest, t) : null, districts], t);
}

function joinedParts(parts: (string | null)[], t: MetaTexts['t']): string {
  const [first = '', ...others] = parts.filter((part) => part !== null);
  return others.reduce((where, when) => t('place', { where, when }), first);
}

/** Returns the distance, such as 1.2 km or 約 1.2 km; null if the list has none. */
function distanceText({ distanceKm, position }: CourseCard, t: MetaTexts['t']): string | null {
  if (distanceKm === undefined) return null;
  return t(position?.approximate ? 'distanceApproximate' : 'distance', { km: distanceKm.toFixed(1) });
}

/** Returns the districts of a course, or that it is online; null if neither is known. */
export function placeText(
  { mode, districts }: Pick<CourseCard, 'mode' | 'districts'>,
  t: MetaTexts['t'],
  choices: MetaTexts['choices'],
): string | null {
  return mode === 'online' ? t('online') : districtText(districts, t, choices);
}

function districtText(
  [first, ...others]: CourseCard['districts'],
  t: MetaTexts['t'],
  choices: MetaTexts['choices'],
): string | null {
  if (!first) return null;
  const district = choices(`district.${first}`);
  return others.length > 0 ? t('otherDistricts', { district, count: others.length + 1 }) : district;
}

/** Returns the first day of a weekly course with a look-alike; null if its days are named already. */
function firstDayText(
  { distinction, weekdays, singleDay }: CourseCard,
  { locale, t }: MetaTexts,
): string | null {
  if (!distinction?.startDate || singleDay || weekdays.length === 0) return null;
  return t('starts', { date: shortDate(locale, distinction.startDate) });
}

/**
 * Returns when a course takes place: the day of a course of one day, its weekdays and part of the day (the hours if it has a look-alike), or the day and time of its next lesson if
 * the list is about days or the course has no weekdays.
 */
function whenOf(
  { weekdays, timeFrom, timeTo, nextLesson, movedTimes, singleDay, distinction, price }: CourseCard,
  { byDay, locale, t, choices }: MetaTexts,
): string {
  const next = byDay || weekdays.length === 0 || (singleDay && movedTimes) ? nextLesson : null;
  const day = movedTimes ? next : (singleDay ?? next);
  const time = movedTimes?.from ?? timeFrom;
  if (day) return t(time ? 'lessonAt' : 'lessonOn', { ...dayTexts(locale, day), time: time ?? '' });
  const days = weekdaysText({ weekdays, price }, t, choices);
  if (weekdays.length === 0) return days;
  if (distinction && timeFrom) return `${days} ${[timeFrom, timeTo].filter(Boolean).join('–')}`;
  const part = dayPartOf(timeFrom);
  return part ? `${days} ${choices(`dayPartShort.${part}`)}` : days;
}

/** Returns the weekdays of a course, such as 逢星期六、日, 每日 or 時間彈性. */
export function weekdaysText(
  { weekdays, price }: Pick<CourseCard, 'weekdays' | 'price'>,
  t: MetaTexts['t'],
  choices: MetaTexts['choices'],
): string {
  const pattern = weekdayPattern(weekdays);
  if (typeof pattern === 'string') return t(pattern);
  const days = pattern.map((day) => choices(`weekdayShort.${day}`)).join(t('daySeparator'));
  return t(isOneLesson(price) ? 'once' : 'every', { days });
}
