import type { ReactNode } from 'react';
import styles from './block.module.css';

/** One titled part of a course's page. */
export function Block({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
