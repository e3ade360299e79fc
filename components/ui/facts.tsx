import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';

export interface Fact {
  icon: IconName;
  label: string;
  value: ReactNode;
}

/** Renders labelled facts in a box: as a grid of four columns, two on a phone, or as a list. */
export function Facts({ facts, layout = 'grid' }: { facts: Fact[]; layout?: 'grid' | 'list' }) {
  return (
    <dl className={`${styles.facts} ${styles[layout]}`}>
      {facts.map(({ icon, label, value }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} size={16} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
