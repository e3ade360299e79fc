'use client';

import styles from './facets.module.css';

/** `chosen` is left out where it is not. */
export type Option = [value: string, label: string, count: number, chosen?: 1];

/** Boxes to tick, with how many courses each would leave. A client component for the reason that post-cards.tsx gives. */
export function Options({ name, options }: { name: string; options: Option[] }) {
  return options.map(([value, label, count, chosen]) => (
    <label key={value} className={styles.option}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen === 1} />
      <span>{label}</span>
      <small>{count}</small>
    </label>
  ));
}

/** `short` is shown, `label` is what it means. */
export type DayOption = [value: string, short: string, label: string, chosen?: 1];

/** The week in one line of toggles. */
export function DayOptions({ name, options }: { name: string; options: DayOption[] }) {
  return (
    <div className={styles.days}>
      {options.map(([value, short, label, chosen]) => (
        <label key={value} className={styles.day}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen === 1} aria-label={label} />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </div>
  );
}
