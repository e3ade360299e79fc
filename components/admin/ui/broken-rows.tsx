import type { GridValidRowModel } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import styles from './screen.module.css';

/** A row that cannot be shown. */
interface BrokenRow {
  /** Its number or other id; empty: it has none. */
  id: string;
  /** What the list calls it; empty: nothing that can be read. */
  name: string;
  /** Fields whose stored values are not valid. */
  fields: string[];
}

/** Fields that name a row, the best first. */
const NAMES = ['title', 'titleEn', 'name', 'username', 'subject', 'file', 'email'];

/** Splits rows into those that are what they have to be, and the names of the others. Without a schema, all are. */
export function checkedRows<R extends GridValidRowModel>(
  rows: readonly R[],
  schema: z.ZodType<R> | undefined,
): { shown: readonly R[]; broken: BrokenRow[] } {
  if (!schema) return { shown: rows, broken: [] };
  const broken = new Map<R, BrokenRow>();
  for (const row of rows) {
    const { error } = schema.safeParse(row);
    if (!error) continue;
    const values: Record<string, unknown> = row;
    const text = (field: string) => (typeof values[field] === 'string' ? values[field].trim() : '');
    broken.set(row, {
      id: typeof values.id === 'number' ? `#${values.id}` : text('id'),
      name: NAMES.map(text).find(Boolean) ?? '',
      fields: [...new Set(error.issues.map(({ path }) => path.join('.')))],
    });
  }
  return {
    shown: broken.size > 0 ? rows.filter((row) => !broken.has(row)) : rows,
    broken: [...broken.values()],
  };
}

/** Names the rows of a list that cannot be shown; nothing if there are none. */
export function BrokenRows({ rows }: { rows: readonly BrokenRow[] }) {
  const t = useTranslations('admin.brokenRows');
  if (rows.length === 0) return null;
  return (
    <section
      className={styles.warning}
      style={{ marginBottom: 16 }}
      aria-label={t('title', { count: rows.length })}
    >
      <p>
        <b>{t('title', { count: rows.length })}</b>
      </p>
      <ul>
        {rows.map(({ id, name, fields }) => (
          <li key={`${id} ${name}`}>
            {t('row', {
              name: [name, id].filter(Boolean).join(' ') || '—',
              fields: fields.join(', ') || '—',
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
