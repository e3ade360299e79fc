import type { ColourSchemeChoice } from '@/lib/browser/colour-scheme';
import styles from './colour-scheme.module.css';
import { SCHEME_FIELD_ID } from './element-ids';

interface ColourSchemeProps {
  label: string;
  options: Record<ColourSchemeChoice, string>;
}

/** Renders the choice of light, dark or the system's colour scheme; stored-controls.ts stores it. */
export function ColourScheme({ label, options }: ColourSchemeProps) {
  return (
    <label className={styles.field}>
      {label}
      <select id={SCHEME_FIELD_ID}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
