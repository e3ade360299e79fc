import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import styles from './note.module.css';

interface NoteProps {
  icon: IconName;
  tone?: 'yolk' | 'info';
  /** In bold before the text. */
  title?: string;
  lang?: string;
  children: ReactNode;
}

/** A sentence set apart from the text around it. */
export function Note({ icon, tone = 'yolk', title, lang, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      <Icon name={icon} size={22} />
      <p>
        {/* The space is for who hears the two in one breath. */}
        {title && <b>{title}</b>} <span lang={lang}>{children}</span>
      </p>
    </div>
  );
}
