import type { ReactNode } from 'react';
import { Mosaic } from './brand/mosaic';
import { ButtonLink } from './button';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  action: { href: string; label: string };
  /** Alternatives shown before the button. */
  children?: ReactNode;
  /** Whether it is as low as its words, without a picture, because more follows. */
  compact?: boolean;
}

/** Renders an empty state: a mosaic with a missing tile, a sentence and one action. */
export function EmptyState({ title, text, action, children, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? `${styles.empty} ${styles.compact}` : styles.empty}>
      {!compact && <Mosaic seed="empty" columns={4} rows={3} missingTile />}
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </div>
  );
}
