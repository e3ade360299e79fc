import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { CourseCard } from '@/lib/contract/course';
import type { Occasion } from '@/lib/contract/occasion';
import { enrolmentBadge } from '@/lib/format/enrolment';
import { groupLookAlikes } from '@/lib/format/look-alikes';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { cardMeta, cardPlace, cardsPlace } from './card-meta';
import { cardWhen } from './card-when';
import { CourseCards, type CourseCardTexts } from './course-cards';
import styles from './course-cards.module.css';
import { pictureOrScene } from './course-picture';
import rows from './course-rows.module.css';
import type { PriceParts } from './price-line';
import { cardPriceParts, priceParts } from './price-parts';
import { ratingParts } from './rating';

interface CourseGridProps {
  posts: CourseCard[];
  /** Below 900 px, `scroll` is a row that scrolls horizontally; `rows` become rows on a phone. */
  layout?: 'rows' | 'scroll';
  columns?: 3 | 4;
  /** Whether cards name the day of the next lesson instead of the weekdays. */
  byDay?: boolean;
  /** Whether courses of one merchant and title become one card that opens to them (look-alikes.ts). */
  grouped?: boolean;
  heading?: 'h2' | 'h3';
  /** Number of images loaded at once. */
  eagerCount?: number;
  /** Content on top of a card's image, such as a button. */
  action?: (card: CourseCardTexts) => ReactNode;
  /** Content below a card's price. */
  footer?: (card: CourseCardTexts) => ReactNode;
}

/** Renders courses as a grid of cards. */
export function CourseGrid({
  posts,
  layout = 'rows',
  columns = 3,
  byDay = false,
  grouped = false,
  ...list
}: CourseGridProps) {
  const ofLayout =
    layout === 'scroll' ? styles.scroll : columns === 3 ? `${rows.rows} ${rows.three}` : rows.rows;
  const classes = [styles.grid, ofLayout, columns === 4 && styles.four].filter(Boolean).join(' ');
  const cards = useCards(grouped ? groupLookAlikes(posts) : posts.map((post) => [post]), byDay);
  return <CourseCards cards={cards} className={classes} {...list} />;
}

/** Returns the texts of the cards in the page's language: of a course, or of a group of look-alikes. */
function useCards(groups: CourseCard[][], byDay: boolean): CourseCardTexts[] {
  const locale = useLocale();
  const t = useTranslations('card');
  const choices = useTranslations('choices');
  const price = useTranslations('price');
  const meta = { byDay, locale, t, choices };
  const textsOf = (post: CourseCard): CourseCardTexts => {
    const enrolment = enrolmentBadge(post.enrolment, locale);
    const badges = badgesOf(post);
    const lang = langOf(post, 'title', locale);
    const rating = ratingParts(post.rating, t);
    return {
      id: post.id,
      href: localePath(locale, `/course/${post.slug}`),
      title: post.title,
      ...(lang && { lang, otherLanguage: t('otherLanguage') }),
      picture: pictureOrScene(post.listImage, post),
      ...(badges.length > 0 && { badge: badges.map((key) => t(key)).join(' · ') }),
      ...(badges[0] === 'free' && { free: true }),
      ...(enrolment && { enrolment: t(enrolment.text, enrolment.values) }),
      ...(enrolment?.over && { over: true }),
      meta: cardPlace(post, meta),
      when: cardWhen(post, meta),
      by: post.merchant.name,
      ...(post.merchant.verified && { verified: true }),
      ...(post.sample && { sample: t('sample') }),
      ...(rating && { rating }),
      price: cardPriceParts(post.price, price),
      ...(post.sponsored && { sponsored: t('sponsored') }),
    };
  };
  return groups.flatMap((posts) => {
    const courses = posts.map(textsOf);
    const [first] = courses;
    if (!first || courses.length === 1) return courses;
    const lines = posts.map((post) => cardMeta(post, meta));
    const { id, href, title, lang, otherLanguage, picture, by, verified, badge, free, enrolment, over } =
      first;
    return [
      {
        ...{ id, href, title, lang, otherLanguage, picture, by, verified },
        ...(courses.every((course) => course.badge === badge) && { badge, free }),
        ...(courses.every((course) => course.enrolment === enrolment) && { enrolment, over }),
        meta: cardsPlace(posts, meta),
        price: sharedPrice(posts, price),
        group: {
          count: t('classes', { count: courses.length }),
          summary: t('classTimes'),
          courses: courses.map((course, at) => ({ ...course, meta: lines[at] ?? '' })),
        },
      },
    ];
  });
}

/** Returns the texts of the prices of several courses: from the lowest to the highest, with the unit and length of all. */
function sharedPrice(
  posts: readonly CourseCard[],
  t: ReturnType<typeof useTranslations<'price'>>,
): PriceParts {
  const prices = posts.map(({ price }) => price);
  const amounts = prices.flatMap(({ amountMin, amountMax }) => [amountMin, amountMax]);
  const known = amounts.filter((amount) => amount !== null);
  const [lowest, highest] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [null, null];
  const parts = prices.map((price) => priceParts(price, t));
  const [shared = ['', null, null]] = parts;
  const common = (at: 1 | 2) => (parts.every((other) => other[at] === shared[at]) ? shared[at] : null);
  const [amount] = prices[0]
    ? priceParts({ ...prices[0], amountMin: lowest, amountMax: highest }, t)
    : shared;
  return [amount, common(1), common(2)];
}

type BadgeKey = 'free' | 'trial' | 'online' | 'kids' | `occasion.${Occasion}`;

/** Returns the badges of a course: that it is free, and that it is attended once; or else trial, online or for kids. */
function badgesOf(post: CourseCard): BadgeKey[] {
  const badges: BadgeKey[] = [];
  if (post.price.amountMin === 0) badges.push('free');
  if (post.occasion) badges.push(`occasion.${post.occasion}`);
  if (badges.length > 0) return badges;
  if (post.trialPrice !== null) return ['trial'];
  if (post.mode === 'online') return ['online'];
  return post.ageGroups.length === 1 && post.ageGroups[0] === 'kids' ? ['kids'] : [];
}
