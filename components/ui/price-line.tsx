import styles from './price.module.css';

/** Texts of a price line: amount, unit, length of a lesson. */
export type PriceParts = [amount: string, unit: string | null, minutes: string | null];

/** The price line. Breaks only before ／ or · (visual language §7). */
export function PriceLine({ parts: [amount, unit, minutes], size }: { parts: PriceParts; size?: 'large' }) {
  return (
    <p className={size ? `${styles.price} ${styles[size]}` : styles.price}>
      <b>{amount}</b>
      {unit && <span>{unit}</span>}
      {minutes && <span>{`\u00a0· ${minutes}`}</span>}
    </p>
  );
}
