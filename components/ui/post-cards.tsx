import type { ReactNode } from 'react';
import type { Picture } from '@/lib/contract/picture';
import { Icon } from './icon';
import { PictureImage } from './picture-image';
import styles from './post-cards.module.css';
import { PriceLine, type PriceParts } from './price-line';
import { type RatingParts, RatingStars } from './rating-stars';

/** A card in words; what a course does not have is left out. */
export interface PostCardTexts {
  id: number;
  href: string;
  title: string;
  /** Language of the title where it is not the page's. */
  lang?: string;
  picture: Picture;
  badge?: string;
  free?: true;
  /** The badge says that nobody can enrol any more. */
  over?: true;
  /** 觀塘區 · 逢星期六 下午 */
  meta: string;
  by: string;
  verified?: true;
  rating?: RatingParts;
  price: PriceParts;
}

interface PostCardsProps {
  cards: PostCardTexts[];
  className: string;
  /** Level of the titles in the page's outline. */
  heading?: 'h2' | 'h3';
  /** How many pictures load at once, the others when they come near. */
  eagerCount?: number;
  /** What lies on a card's picture, such as a button. */
  action?: (card: PostCardTexts) => ReactNode;
}

/**
 * Courses in a list: where, when and how much without a click (visual language §1). A client component although nothing
 * in it reacts: a page carries what client components are given, but every element of the others a second time.
 */
export function PostCards({
  cards,
  className,
  heading: Heading = 'h3',
  eagerCount = 0,
  action,
}: PostCardsProps) {
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
                <a href={card.href} lang={card.lang}>
                  {card.title}
                </a>
              </Heading>
              <p className={styles.by}>
                <span>{card.by}</span>
                {card.verified && <Icon name="verified" size={16} />}
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
