import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import styles from './note.module.css';

interface NoteProps {
  icon: IconName;
  tone?: 'yolk' | 'info';
  /** Text in bold before the content. */
  title?: string;
  lang?: string;
  children: ReactNode;
}

/** Renders a note set apart from the surrounding text. */
export function Note({ icon, tone = 'yolk', title, lang, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      <Icon name={icon} size={22} />
      <p>
        {/* The space separates title and text for screen readers. */}
        {title && <b>{title}</b>} <span lang={lang}>{children}</span>
      </p>
    </div>
  );
}
