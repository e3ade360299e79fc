import { NativeSelect } from '@mui/material';
import { useTranslations } from 'next-intl';
import { IMPORT_FIELDS, type ImportField, type ImportHead } from '@/lib/contract/admin-imports';
import styles from './imports.module.css';

interface ColumnTableProps {
  columns: ImportHead['columns'];
  onChoose: (at: number, field: ImportField | null) => void;
}

/** Renders the field mapping of a CSV file. Suggestions can be changed; the server remembers the choice. */
export function ColumnTable({ columns, onChoose }: ColumnTableProps) {
  const t = useTranslations('admin.imports');
  // Identify columns by position, because a heading may occur twice.
  const placed = columns.map((column, at) => ({ ...column, at }));
  const known = columns.filter(({ field }) => field !== null).length;
  return (
    <section className={styles.columns} aria-labelledby="columns">
      <h2 id="columns" className="h3">
        {t('columns', { known, all: columns.length })}
      </h2>
      <p className="muted small">{t('columnsLead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('heading')}</th>
            <th scope="col">{t('sample')}</th>
            <th scope="col">{t('field')}</th>
          </tr>
        </thead>
        <tbody>
          {placed.map(({ heading, field, samples, at }) => (
            <tr key={at}>
              <th scope="row">{heading}</th>
              <td className="muted small">{samples.join(' · ')}</td>
              <td>
                <NativeSelect
                  value={field ?? ''}
                  onChange={({ target }) =>
                    onChoose(at, IMPORT_FIELDS.find((name) => name === target.value) ?? null)
                  }
                  inputProps={{ 'aria-label': t('fieldNamed', { heading }) }}
                  fullWidth
                >
                  <option value="">{t('leftOut')}</option>
                  {IMPORT_FIELDS.map((name) => (
                    <option key={name} value={name}>
                      {t(`fields.${name}`)}
                    </option>
                  ))}
                </NativeSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
