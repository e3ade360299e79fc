import styles from './rating.module.css';

/** Texts of a rating: the average, the number of comments, and their labels for screen readers. */
export type RatingParts = [average: string, count: number, before: string, after: string];

/** Renders average and number with labels for screen readers around them, which keeps lists small. */
export function RatingStars({ parts: [average, count, before, after] }: { parts: RatingParts }) {
  return (
    <span className={`${styles.rating} number`}>
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
