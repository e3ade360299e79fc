import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { CourseCard } from '@/lib/contract/course';
import { enrolmentBadge } from '@/lib/format/enrolment';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { cardMeta } from './card-meta';
import { CourseCards, type CourseCardTexts } from './course-cards';
import styles from './course-cards.module.css';
import { pictureOrMosaic } from './course-picture';
import { priceParts } from './price-parts';
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
      meta: cardMeta(post, { byDay, locale, t, choices }),
      by: post.merchant.name,
      ...(post.merchant.verified && { verified: true }),
      ...(post.sample && { sample: t('sample') }),
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
