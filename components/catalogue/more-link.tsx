import type { ReactNode } from 'react';
import styles from './facets.module.css';

interface MoreLinkProps {
  href: string;
  /** Name of the field to focus once the filters are loaded. */
  field: string;
  children: ReactNode;
}

/** Renders a link that loads rarely used filters. Search engines must not follow it. */
export function MoreLink({ href, field, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href} rel="nofollow" data-field={field}>
      {children}
    </a>
  );
}
