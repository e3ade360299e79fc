import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Anchor and the name that the section is labelled by. */
  id: string;
  subtitle?: string;
  more?: { href: string; label: string };
  /** On the second surface colour. */
  alternate?: boolean;
  children: ReactNode;
}

/** A titled part of a page, as wide as the page. */
export function Section({ title, id, subtitle, more, alternate, children }: SectionProps) {
  return (
    <section
      className={alternate ? `${styles.section} ${styles.alternate}` : styles.section}
      aria-labelledby={id}
    >
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <h2 className="h2" id={id}>
              {title}
            </h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {more && (
            <a className={styles.more} href={more.href} aria-describedby={id}>
              {more.label}
              <Icon name="chevron-right" size={16} />
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
