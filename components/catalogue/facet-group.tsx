import type { ReactNode } from 'react';
import { groupedNumber } from '@/lib/format/numbers';
import styles from './facets.module.css';

/** Renders a titled group of filter options. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface FacetOptionsProps<K extends string> {
  /** Query parameter of the filter. */
  name: string;
  keys: readonly K[];
  /** Selected values. */
  ticked: readonly string[] | undefined;
  counts: readonly { key: string; count: number }[];
  label: (key: K) => string;
}

export const countOf = (counts: readonly { key: string; count: number }[], key: string): number =>
  counts.find((entry) => entry.key === key)?.count ?? 0;

/** Renders checkboxes with the number of courses for each. Options without courses stay selectable. */
export function FacetOptions<K extends string>({ name, keys, ticked, counts, label }: FacetOptionsProps<K>) {
  return keys.map((key) => (
    <label key={key} className={styles.option}>
      <input type="checkbox" name={name} value={key} defaultChecked={ticked?.includes(key)} />
      <span>{label(key)}</span>
      <small>{groupedNumber(countOf(counts, key))}</small>
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

/** Renders a filter with a single checkbox. */
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
