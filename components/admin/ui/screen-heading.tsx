import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';
import styles from './screen.module.css';

interface ScreenHeadingProps {
  title: string;
  /** Text below the title: a count or an explanation. */
  lead?: ReactNode;
  /** Content beside the title. */
  children?: ReactNode;
}

/** Renders the title of a screen and sets the document title. */
export function ScreenHeading({ title, lead, children }: ScreenHeadingProps) {
  useDocumentTitle(title);
  return (
    <header className={styles.heading}>
      <div>
        <h1 className="h1">{title}</h1>
        {lead && <div className="muted small">{lead}</div>}
      </div>
      {children}
    </header>
  );
}
