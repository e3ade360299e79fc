import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import styles from './empty-state.module.css';
import { Mosaic } from './mosaic';

interface EmptyStateProps {
  title: string;
  text: string;
  action: { href: string; label: string };
  /** Alternatives shown before the button. */
  children?: ReactNode;
}

/** Renders an empty state: a mosaic with a missing tile, a sentence and one action. */
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
