import type { ReactNode } from 'react';
import type { FocusedPicture } from '@/lib/contract/picture';
import { Icon } from '../icon';
import { PictureImage } from '../picture-image';
import type { WhenParts } from './card-when';
import styles from './course-cards.module.css';
import { CourseGroup, type CourseGroupTexts } from './course-group';
import { PriceLine, type PriceParts } from './price-line';
import { type RatingParts, RatingStars } from './rating-stars';

/** Texts of a card; missing values are omitted. */
export interface CourseCardTexts {
  id: number;
  href: string;
  title: string;
  /** Language of the title if it differs from the page's. */
  lang?: string | undefined;
  picture: FocusedPicture;
  /** Says that the title has another language than the page. */
  otherLanguage?: string | undefined;
  badge?: string | undefined;
  free?: true | undefined;
  /** Place and ages, such as 觀塘區 · 觀塘站約6分鐘. */
  meta: string;
  /** Omitted for several courses that look the same. */
  when?: WhenParts;
  /** Places left, or a day of enrolment. */
  enrolment?: string | undefined;
  /** Whether nobody can enrol any more. */
  over?: true | undefined;
  by: string;
  verified?: true | undefined;
  /** Mark of a sample. */
  sample?: string | undefined;
  rating?: RatingParts;
  price: PriceParts;
  /** Label of a card whose merchant paid for its place. */
  sponsored?: string;
  /** For a card of several courses that look the same. */
  group?: CourseGroupTexts;
}

interface CourseCardsProps {
  cards: CourseCardTexts[];
  className: string;
  /** Heading level of the titles. */
  heading?: 'h2' | 'h3';
  /** Number of images loaded at once; the others are loaded lazily. */
  eagerCount?: number;
  /** Content on top of a card's image, such as a button. */
  action?: (card: CourseCardTexts) => ReactNode;
  /** Content below a card's price. */
  footer?: (card: CourseCardTexts) => ReactNode;
}

/**
 * Renders courses as cards. `data-part` names their parts for the sheets of layouts (course-rows.module.css). A client
 * component without interactivity: the hydration data contains only the props of client components, but every element of
 * server components.
 */
export function CourseCards({
  cards,
  className,
  heading: Heading = 'h3',
  eagerCount = 0,
  action,
  footer,
}: CourseCardsProps) {
  return (
    <ul className={className}>
      {cards.map((card, at) => (
        <li key={card.id} className={card.group && styles.group}>
          <article className={styles.card} data-over={card.over}>
            <div className={styles.picture} data-part="picture">
              <PictureImage picture={card.picture} eager={at < eagerCount} plain />
              <Badge card={card} />
              {action?.(card)}
            </div>
            <div className={styles.text} data-part="text">
              <p className={styles.meta}>{card.meta}</p>
              <Heading className={styles.title}>
                {card.otherLanguage && (
                  <>
                    <span className={styles.mark}>{card.otherLanguage}</span>{' '}
                  </>
                )}
                {card.group ? <GroupTitle card={card} count={card.group.count} /> : <TitleLink card={card} />}
              </Heading>
              <p className={styles.by} data-part="by">
                <span>{card.by}</span>
                {card.verified && <Icon name="verified" size={16} />}
                {card.sample && <span className={styles.sample}>{card.sample}</span>}
                {card.rating && <RatingStars parts={card.rating} />}
              </p>
              {card.when && (
                <p className={styles.when} data-part="when">
                  <b>{card.when[0]}</b> {card.when[1] && <span>{card.when[1]}</span>}
                </p>
              )}
              <div className={styles.price} data-part="price">
                <PriceLine parts={card.price} />
                {card.enrolment && <p className={styles.enrolment}>{card.enrolment}</p>}
              </div>
              {card.group && <CourseGroup {...card.group} isOpen={cards.length === 1} />}
              {footer?.(card)}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function Badge({ card }: { card: CourseCardTexts }) {
  if (!card.badge) return null;
  return (
    <span className={styles.badge} data-free={card.free}>
      {card.badge}
    </span>
  );
}

function TitleLink({ card }: { card: CourseCardTexts }) {
  if (!card.sponsored)
    return (
      <a href={card.href} lang={card.lang} data-id={card.id}>
        {card.title}
      </a>
    );
  return (
    <a href={card.href} data-id={card.id} rel="sponsored">
      <span className={styles.mark}>{card.sponsored}</span> <span lang={card.lang}>{card.title}</span>
    </a>
  );
}

function GroupTitle({ card, count }: { card: CourseCardTexts; count: string }) {
  return (
    <>
      <span lang={card.lang}>{card.title}</span>
      <span className={styles.count}> · {count}</span>
    </>
  );
}
