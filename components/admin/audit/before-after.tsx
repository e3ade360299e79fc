import { useLocale, useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/contract/admin-audit';
import { snakeCase } from '@/lib/contract/field-names';
import { dayAndTime } from '../ui/moment';
import styles from './before-after.module.css';

/** Renders the values of each field before and after an action, in words. */
export function BeforeAfter({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  const nameOf = useFieldName();
  const inWords = useFieldWords();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !COUNTED.includes(field),
  );
  if (fields.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              {before && field in before && <del>{inWords(field, before[field])}</del>}{' '}
              {after && field in after && <ins>{inWords(field, after[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Fields that every write changes. */
const COUNTED = ['version', 'updatedAt', 'updated_at'];

/** Returns a function that names a field as the screens do; a field that no screen has by its name in code. */
function useFieldName(): (field: string) => string {
  const t = useTranslations('admin');
  return (field) => {
    const inCode = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const onWire = snakeCase(field);
    // The nearest first.
    const key = [
      `audit.fields.${inCode}`,
      `fields.${inCode}`,
      `editors.fields.${inCode}`,
      `configuration.settings.fields.${inCode}`,
      `people.edited.${inCode}`,
      `imports.fields.${onWire}`,
      `exports.columns.${onWire}`,
    ].find((each) => t.has(each as 'fields.title'));
    return key ? t(key as 'fields.title') : field;
  };
}

/** Groups of texts of closed choices, by field. */
const CHOICES: Record<string, string> = {
  state: 'courses.states',
  cause: 'courses.causes',
  staffRole: 'administrators.roles',
  staff_role: 'administrators.roles',
  outcome: 'reports.outcomes',
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns a function that writes a value for a reader: choices by their words, times as those of Hong Kong. */
function useFieldWords(): (field: string, value: unknown) => string {
  const t = useTranslations('admin');
  const locale = useLocale();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('configuration.settings.none');
    if (typeof value === 'boolean') return t(value ? 'people.yes' : 'people.no');
    if (typeof value !== 'string') return JSON.stringify(value);
    if (INSTANT.test(value)) return dayAndTime(locale, value);
    const choice = `${CHOICES[field]}.${value}` as 'courses.states.ended';
    return CHOICES[field] && t.has(choice) ? t(choice) : value;
  };
}
