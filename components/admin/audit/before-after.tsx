import { useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/contract/admin-audit';
import styles from './before-after.module.css';

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Renders the values of each field before and after an action. */
export function BeforeAfter({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before && field in before && <del>{shown(before[field])}</del>}{' '}
              {after && field in after && <ins>{shown(after[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
