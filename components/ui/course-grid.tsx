import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { ageText } from '@/lib/format/age-text';
import { dayTexts } from '@/lib/format/dates';
import { enrolmentBadge } from '@/lib/format/enrolment';
import { dayPartOf, weekdayPattern } from '@/lib/format/schedule';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { CourseCards, type CourseCardTexts } from './course-cards';
import styles from './course-cards.module.css';
import { pictureOrMosaic } from './course-picture';
import { priceParts } from './price';
import { ratingParts } from './rating';

interface CourseGridProps {
  posts: CourseCard[];
  /** Below 900 px, `scroll` is a row that scrolls horizontally; `rows` become rows on a phone. */
  layout?: 'rows' | 'scroll';
  columns?: 3 | 4;
  /** Whether cards name the day of the next lesson instead of the weekdays. */
  byDay?: boolean;
  heading?: 'h2' | 'h3';
  /** Number of images loaded at once. */
  eagerCount?: number;
  /** Content on top of a card's image, such as a button. */
  action?: (card: CourseCardTexts) => ReactNode;
}

/** Renders courses as a grid of cards. */
export function CourseGrid({ posts, layout = 'rows', columns = 3, byDay = false, ...list }: CourseGridProps) {
  const classes = [styles.grid, styles[layout], columns === 4 && styles.four].filter(Boolean).join(' ');
  return <CourseCards cards={useCards(posts, byDay)} className={classes} {...list} />;
}

/** Returns the texts of the cards in the page's language. */
function useCards(posts: CourseCard[], byDay: boolean): CourseCardTexts[] {
  const locale = useLocale();
  const t = useTranslations('card');
  const choices = useTranslations('choices');
  const price = useTranslations('price');
  return posts.map((post) => {
    const enrolment = enrolmentBadge(post.enrolment, locale);
    const badge = enrolment ? null : badgeOf(post);
    const lang = langOf(post, 'title', locale);
    const rating = ratingParts(post.rating, t);
    return {
      id: post.id,
      href: localePath(locale, `/course/${post.slug}`),
      title: post.title,
      ...(lang && { lang }),
      picture: pictureOrMosaic(post.listImage, post.icon, post.slug),
      ...(enrolment && { badge: t(enrolment.text, enrolment.values) }),
      ...(badge && { badge: t(badge) }),
      ...(badge === 'free' && { free: true }),
      ...(enrolment?.over && { over: true }),
      meta: metaOf(post, whenOf(post, { byDay, locale, t, choices }), t, choices),
      by: post.merchant.name,
      ...(post.merchant.verified && { verified: true }),
      ...(rating && { rating }),
      price: priceParts(post.price, price),
      ...(post.sponsored && { sponsored: t('sponsored') }),
    };
  });
}

/** Returns at most one badge for a course whose enrolment needs none: free first, then trial, online and for kids. */
function badgeOf(post: CourseCard): 'free' | 'trial' | 'online' | 'kids' | null {
  if (post.price.amountMin === 0) return 'free';
  if (post.trialPrice !== null) return 'trial';
  if (post.mode === 'online') return 'online';
  return post.ageGroups.length === 1 && post.ageGroups[0] === 'kids' ? 'kids' : null;
}

/** Returns distance, place, time and ages, such as 1.2 km · 觀塘區 · 逢星期六 下午 · 6–12歲. */
function metaOf(
  post: CourseCard,
  when: string,
  t: ReturnType<typeof useTranslations<'card'>>,
  choices: ReturnType<typeof useTranslations<'choices'>>,
): string {
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

interface WhenTexts {
  byDay: boolean;
  locale: Locale;
  t: ReturnType<typeof useTranslations<'card'>>;
  choices: ReturnType<typeof useTranslations<'choices'>>;
}

/**
 * Returns when a course takes place: its weekdays and part of the day, or the day and time of its next lesson if
 * the list is about days or the course has no weekdays.
 */
function whenOf(
  { weekdays, timeFrom, nextLesson }: CourseCard,
  { byDay, locale, t, choices }: WhenTexts,
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
