import type { ReactNode } from 'react';
import styles from './facets.module.css';

/** One filter with its name. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface FacetOptionsProps<K extends string> {
  /** The filter's name in the address. */
  name: string;
  keys: readonly K[];
  /** Those in force. */
  ticked: readonly string[] | undefined;
  counts: readonly { key: string; count: number }[];
  label: (key: K) => string;
}

export const countOf = (counts: readonly { key: string; count: number }[], key: string): number =>
  counts.find((entry) => entry.key === key)?.count ?? 0;

/** Boxes to tick, with how many courses each would leave. Choices without a course stay selectable. */
export function FacetOptions<K extends string>({ name, keys, ticked, counts, label }: FacetOptionsProps<K>) {
  return keys.map((key) => (
    <label key={key} className={styles.option}>
      <input type="checkbox" name={name} value={key} defaultChecked={ticked?.includes(key)} />
      <span>{label(key)}</span>
      <small>{countOf(counts, key)}</small>
    </label>
  ));
}

interface FacetFlagProps {
  name: string;
  value?: string;
  label: string;
  count: number;
  chosen: boolean;
}

/** A filter that is on or off. */
export function FacetFlag({ name, value = 'true', label, count, chosen }: FacetFlagProps) {
  const ticked = chosen ? [value] : [];
  return (
    <FacetOptions
      name={name}
      keys={[value]}
      ticked={ticked}
      counts={[{ key: value, count }]}
      label={() => label}
    />
  );
}
