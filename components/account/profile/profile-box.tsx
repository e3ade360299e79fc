import { type ReactNode, useId } from 'react';
import styles from './user-profile.module.css';

/** Renders one titled box of the profile tab. */
export function ProfileBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
