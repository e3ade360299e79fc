import { type ReactNode, useId } from 'react';
import styles from './area.module.css';

/** Renders a titled panel. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {lead && <p className="muted small">{lead}</p>}
      {children}
    </section>
  );
}
