import type { ReactNode } from 'react';
import styles from './facets.module.css';

interface MoreLinkProps {
  href: string;
  /** Name of the field that takes the focus when the filters have come. */
  field: string;
  children: ReactNode;
}

/** Asks for filters that few need, which are therefore not sent with every list. No page for search engines. */
export function MoreLink({ href, field, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href} rel="nofollow" data-field={field}>
      {children}
    </a>
  );
}
