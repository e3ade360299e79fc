import type { ReactNode } from 'react';
import type { Picture } from '@/lib/contract/picture';
import styles from './course-cards.module.css';
import { Icon } from './icon';
import { PictureImage } from './picture-image';
import { PriceLine, type PriceParts } from './price-line';
import { type RatingParts, RatingStars } from './rating-stars';

/** Texts of a card; missing values are omitted. */
export interface CourseCardTexts {
  id: number;
  href: string;
  title: string;
  /** Language of the title if it differs from the page's. */
  lang?: string;
  picture: Picture;
  badge?: string;
  free?: true;
  /** Whether the badge says that nobody can enrol any more. */
  over?: true;
  /** Place and time, such as 觀塘區 · 逢星期六 下午. */
  meta: string;
  by: string;
  verified?: true;
  /** Mark of a sample. */
  sample?: string;
  rating?: RatingParts;
  price: PriceParts;
  /** Label of a card whose merchant paid for its place. */
  sponsored?: string;
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
}

/**
 * Renders courses as cards. A client component without interactivity: the hydration data contains only the
 * props of client components, but every element of server components.
 */
export function CourseCards({
  cards,
  className,
  heading: Heading = 'h3',
  eagerCount = 0,
  action,
}: CourseCardsProps) {
  return (
    <ul className={className}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <article className={styles.card}>
            <div className={styles.picture}>
              <PictureImage picture={card.picture} eager={at < eagerCount} />
              {card.badge && (
                <span className={styles.badge} data-free={card.free} data-over={card.over}>
                  {card.badge}
                </span>
              )}
              {action?.(card)}
            </div>
            <div className={styles.text}>
              <p className={styles.meta}>{card.meta}</p>
              <Heading className={styles.title}>
                <a
                  href={card.href}
                  lang={card.sponsored ? undefined : card.lang}
                  data-id={card.id}
                  rel={card.sponsored && 'sponsored'}
                >
                  {card.sponsored ? (
                    <>
                      <span className={styles.sponsored}>{card.sponsored}</span>{' '}
                      <span lang={card.lang}>{card.title}</span>
                    </>
                  ) : (
                    card.title
                  )}
                </a>
              </Heading>
              <p className={styles.by}>
                <span>{card.by}</span>
                {card.verified && <Icon name="verified" size={16} />}
                {card.sample && <span className={styles.sample}>{card.sample}</span>}
                {card.rating && <RatingStars parts={card.rating} />}
              </p>
              <div className={styles.price}>
                <PriceLine parts={card.price} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
