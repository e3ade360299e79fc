import { Icon } from './icon';
import styles from './rating.module.css';

/** Texts of a rating: the average, how many comments, and for those who listen what each of the two is. */
export type RatingParts = [average: string, count: number, before: string, after: string];

/** The numbers stand here once, between words that only screen readers meet: a list shows two dozen of them. */
export function RatingStars({ parts: [average, count, before, after] }: { parts: RatingParts }) {
  return (
    <span className={`${styles.rating} number`}>
      <Icon name="star" size={14} />
      <span>
        <span className="srOnly">{before} </span>
        {average}
      </span>
      <small>
        {`(${count}`}
        <span className="srOnly">{after}</span>)
      </small>
    </span>
  );
}
