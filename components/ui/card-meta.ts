import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { ageText } from '@/lib/format/age-text';
import { dayTexts, shortDate } from '@/lib/format/dates';
import { dayPartOf, weekdayPattern } from '@/lib/format/schedule';
import type { useTranslations } from '@/lib/i18n/translations';

interface MetaTexts {
  /** Whether to name the day of the next lesson instead of the weekdays. */
  byDay: boolean;
  locale: Locale;
  t: ReturnType<typeof useTranslations<'card'>>;
  choices: ReturnType<typeof useTranslations<'choices'>>;
}

/**
 * Returns distance, place, time and ages, such as 1.2 km · 觀塘區 · 逢星期六 下午 · 6–12歲. For a course with a look-alike
 * it names the venue, the hours and the first day: 順利邨體育館 · 逢星期六 14:00–16:00 · 12月5日起 · 6–12歲.
 */
export function cardMeta(post: CourseCard, texts: MetaTexts): string {
  const { t, choices } = texts;
  const ages = ageText({ from: post.ageMin, to: post.ageMax }, choices);
  const place = post.distinction?.venue ?? placeText(post, t, choices);
  const parts = [distanceText(post, t), place, whenOf(post, texts), firstDayText(post, texts), ages];
  return parts.filter((part) => part !== null).reduce((before, after) => joined(before, after, t));
}

/** Returns the districts of several courses, such as 觀塘區 or 觀塘區等3區; empty without any. */
export function districtsText(posts: readonly CourseCard[], { t, choices }: MetaTexts): string {
  return districtText([...new Set(posts.flatMap(({ districts }) => districts))], t, choices) ?? '';
}

const joined = (where: string, when: string, t: MetaTexts['t']) => t('place', { where, when });

/** Returns the distance, such as 1.2 km or 約 1.2 km; null if the list has none. */
function distanceText({ distanceKm, position }: CourseCard, t: MetaTexts['t']): string | null {
  if (distanceKm === undefined) return null;
  return t(position?.approximate ? 'distanceApproximate' : 'distance', { km: distanceKm.toFixed(1) });
}

function placeText(
  { mode, districts }: CourseCard,
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
function firstDayText({ distinction, weekdays }: CourseCard, { locale, t }: MetaTexts): string | null {
  if (!distinction?.startDate || weekdays.length === 0) return null;
  return t('starts', { date: shortDate(locale, distinction.startDate) });
}

/**
 * Returns when a course takes place: its weekdays and part of the day (the hours if it has a look-alike), or the day and time of its next lesson if
 * the list is about days or the course has no weekdays.
 */
function whenOf(
  { weekdays, timeFrom, timeTo, nextLesson, distinction }: CourseCard,
  { byDay, locale, t, choices }: MetaTexts,
): string {
  if (nextLesson && (byDay || weekdays.length === 0))
    return t(timeFrom ? 'lessonAt' : 'lessonOn', { ...dayTexts(locale, nextLesson), time: timeFrom ?? '' });
  const pattern = weekdayPattern(weekdays);
  if (pattern === 'flexible') return t('flexible');
  const days =
    typeof pattern === 'string'
      ? t(pattern)
      : t('every', { days: pattern.map((day) => choices(`weekdayShort.${day}`)).join(t('daySeparator')) });
  if (distinction && timeFrom) return `${days} ${[timeFrom, timeTo].filter(Boolean).join('–')}`;
  const part = dayPartOf(timeFrom);
  return part ? `${days} ${choices(`dayPartShort.${part}`)}` : days;
}
