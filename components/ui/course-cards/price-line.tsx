import styles from './price.module.css';

/** Texts of a price: amount, unit, and a further fact such as the length of a lesson. */
export type PriceParts = [amount: string, unit: string | null, more: string | null];

/** Renders a price. The further fact moves to a line of its own without its dot. */
export function PriceLine({ parts: [amount, unit, more], size }: { parts: PriceParts; size?: 'large' }) {
  return (
    <p className={size ? `${styles.price} ${styles[size]}` : styles.price}>
      <span>
        <b>{amount}</b>
        {unit}
      </span>
      {more && (
        <>
          {' '}
          <span>{more}</span>
        </>
      )}
    </p>
  );
}
