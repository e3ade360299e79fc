import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { ageText } from '@/lib/format/age-text';
import { dayTexts } from '@/lib/format/dates';
import { dayPartOf, weekdayPattern } from '@/lib/format/schedule';
import type { useTranslations } from '@/lib/i18n/translations';

interface MetaTexts {
  /** Whether to name the day of the next lesson instead of the weekdays. */
  byDay: boolean;
  locale: Locale;
  t: ReturnType<typeof useTranslations<'card'>>;
  choices: ReturnType<typeof useTranslations<'choices'>>;
}

/** Returns distance, place, time and ages, such as 1.2 km · 觀塘區 · 逢星期六 下午 · 6–12歲. */
export function cardMeta(post: CourseCard, texts: MetaTexts): string {
  const { t, choices } = texts;
  const when = whenOf(post, texts);
  const ages = ageText({ from: post.ageMin, to: post.ageMax }, choices);
  const parts = [distanceText(post, t), placeAndTime(post, when, t, choices), ages];
  return parts
    .filter((part) => part !== null)
    .reduce((before, after) => t('place', { where: before, when: after }));
}

/** Returns the distance, such as 1.2 km or 約 1.2 km; null if the list has none. */
function distanceText(
  { distanceKm, position }: CourseCard,
  t: ReturnType<typeof useTranslations<'card'>>,
): string | null {
  if (distanceKm === undefined) return null;
  return t(position?.approximate ? 'distanceApproximate' : 'distance', { km: distanceKm.toFixed(1) });
}

/** Returns place and time, such as 觀塘區 · 逢星期六 下午. */
function placeAndTime(
  post: CourseCard,
  when: string,
  t: ReturnType<typeof useTranslations<'card'>>,
  choices: ReturnType<typeof useTranslations<'choices'>>,
): string {
  const [first, ...others] = post.districts;
  const district = first ? choices(`district.${first}`) : '';
  const where =
    post.mode === 'online'
      ? t('online')
      : others.length > 0
        ? t('otherDistricts', { district, count: others.length + 1 })
        : district;
  return where ? t('place', { where, when }) : when;
}

/**
 * Returns when a course takes place: its weekdays and part of the day, or the day and time of its next lesson if
 * the list is about days or the course has no weekdays.
 */
function whenOf(
  { weekdays, timeFrom, nextLesson }: CourseCard,
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
  const part = dayPartOf(timeFrom);
  return part ? `${days} ${choices(`dayPartShort.${part}`)}` : days;
}
