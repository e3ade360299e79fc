import type { ReactNode } from 'react';
import styles from './block.module.css';

interface BlockProps {
  title: string;
  id: string;
  /** Content beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Renders a titled section of a course's page. */
export function Block({ title, id, action, children }: BlockProps) {
  const heading = (
    <h2 className="h2" id={id}>
      {title}
    </h2>
  );
  return (
    <section className={styles.block} aria-labelledby={id}>
      {action ? (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
