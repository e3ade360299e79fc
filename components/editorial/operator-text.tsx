import type { ReactNode } from 'react';
import styles from './editorial-page.module.css';

interface OperatorTextProps {
  /** Sanitised HTML. */
  html: string;
  /** Content that the page shows after the text. */
  children: ReactNode;
}

/** Renders the administrator's text in place of the built-in text. */
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
