import { Icon } from './icon';
import styles from './rating.module.css';

/** Texts of a rating: the average, how many comments, and both in words for those who listen. */
export type RatingParts = [average: string, count: number, words: string];

export function RatingStars({ parts: [average, count, words] }: { parts: RatingParts }) {
  return (
    <span className={`${styles.rating} number`}>
      <Icon name="star" size={14} />
      <span className="srOnly">{words}</span>
      <span aria-hidden="true">{average}</span>
      <small aria-hidden="true">{`(${count})`}</small>
    </span>
  );
}
