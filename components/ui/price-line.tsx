import styles from './price.module.css';

/** Texts of a price: amount, unit and length of a lesson. */
export type PriceParts = [amount: string, unit: string | null, minutes: string | null];

/** Renders a price, which breaks only before ／ or ·. */
export function PriceLine({ parts: [amount, unit, minutes], size }: { parts: PriceParts; size?: 'large' }) {
  return (
    <p className={size ? `${styles.price} ${styles[size]}` : styles.price}>
      <b>{amount}</b>
      {unit && <span>{unit}</span>}
      {minutes && <span>{`\u00a0· ${minutes}`}</span>}
    </p>
  );
}
