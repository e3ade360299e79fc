import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import styles from './form-note.module.css';

interface FormNoteProps {
  icon?: IconName;
  tone?: 'info' | 'red' | 'yolk';
  /** Whether screen readers announce the note when it appears. */
  isStatus?: boolean;
  children: ReactNode;
}

/** Renders a note in an area, with its action. */
export function FormNote({ icon, tone, isStatus, children }: FormNoteProps) {
  return (
    <div className={styles.note} data-tone={tone} role={isStatus ? 'status' : undefined}>
      {icon && <Icon name={icon} size={22} />}
      <p>{children}</p>
    </div>
  );
}
