import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Id of the heading and anchor of the section. */
  id: string;
  subtitle?: string;
  more?: { href: string; label: string };
  /** Use the secondary background colour. */
  alternate?: boolean;
  /** On a phone, hide the heading from view: the contents explain themselves. */
  compact?: boolean;
  children: ReactNode;
}

/** Renders a titled section of full page width. */
export function Section({ title, id, subtitle, more, alternate, compact, children }: SectionProps) {
  return (
    <section
      className={[styles.section, alternate && styles.alternate, compact && styles.compact]
        .filter(Boolean)
        .join(' ')}
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
