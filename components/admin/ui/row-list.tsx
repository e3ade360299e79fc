import type { ReactNode } from 'react';
import styles from './row-list.module.css';

interface Row {
  id: number | string;
  title: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
}

/** Renders a short list with a title, details and actions for each row. */
export function RowList({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, title, detail, actions }) => (
        <li key={id}>
          <div>
            <div className={styles.title}>{title}</div>
            {detail && <div className="muted small">{detail}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </li>
      ))}
    </ul>
  );
}
