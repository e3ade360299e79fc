import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';

export interface Fact {
  icon: IconName;
  label: string;
  value: ReactNode;
}

/** Labelled facts in a box: four beside each other and two on a phone, or one below the other. */
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
