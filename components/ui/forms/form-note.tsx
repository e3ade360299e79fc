import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import styles from './form-note.module.css';

interface FormNoteProps {
  icon?: IconName;
  tone?: 'info' | 'red' | 'yolk';
  /** Read out when it appears. */
  isStatus?: boolean;
  children: ReactNode;
}

/** A sentence about somebody's affairs in their room, with the way to do something about it. */
export function FormNote({ icon, tone, isStatus, children }: FormNoteProps) {
  return (
    <div className={styles.note} data-tone={tone} role={isStatus ? 'status' : undefined}>
      {icon && <Icon name={icon} size={22} />}
      <p>{children}</p>
    </div>
  );
}
