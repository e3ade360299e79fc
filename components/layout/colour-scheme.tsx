'use client';

import { useSyncExternalStore } from 'react';
import {
  type ColourSchemeChoice,
  chooseScheme,
  schemeChoice,
  subscribeToScheme,
} from '@/lib/session/colour-scheme';
import styles from './colour-scheme.module.css';

interface ColourSchemeProps {
  label: string;
  options: Record<ColourSchemeChoice, string>;
}

/** Light, dark, or as the system says (visual language §8). */
export function ColourScheme({ label, options }: ColourSchemeProps) {
  const choice = useSyncExternalStore(subscribeToScheme, schemeChoice, () => 'system');
  return (
    <label className={styles.field}>
      {label}
      <select value={choice} onChange={(event) => chooseScheme(event.target.value as ColourSchemeChoice)}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
