import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import styles from './empty-state.module.css';
import { Mosaic } from './mosaic';

interface EmptyStateProps {
  title: string;
  text: string;
  action: { href: string; label: string };
  /** Other ways on, before the button. */
  children?: ReactNode;
}

/** Nothing here: a small mosaic with one tile missing, one sentence, one way on (visual language §7). */
export function EmptyState({ title, text, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Mosaic seed="empty" columns={4} rows={3} missingTile />
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </div>
  );
}
