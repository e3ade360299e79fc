import type { ReactNode } from 'react';
import styles from './editorial-page.module.css';

interface OperatorTextProps {
  /** Sanitised. */
  html: string;
  /** What the page shows besides its text. */
  children: ReactNode;
}

/** What the operator has a page say in the place of our text. */
export function OperatorText({ html, children }: OperatorTextProps) {
  return (
    <>
      <div
        className={`prose ${styles.operator}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it is written (contract/page-text)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {children}
    </>
  );
}
