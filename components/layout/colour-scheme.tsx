import type { ColourSchemeChoice } from '@/lib/session/colour-scheme';
import styles from './colour-scheme.module.css';
import { SCHEME_FIELD_ID } from './element-ids';

interface ColourSchemeProps {
  label: string;
  options: Record<ColourSchemeChoice, string>;
}

/** Light, dark, or as the system says (visual language §8); colour-scheme-field.ts keeps the choice. */
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
