import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title';
import styles from './screen.module.css';

interface ScreenHeadingProps {
  title: string;
  /** Below the title: how many, what for. */
  lead?: ReactNode;
  /** Beside it. */
  children?: ReactNode;
}

/** A room's name, on the page and on the tab. */
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
