import type { CSSProperties } from 'react';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './stars.module.css';

/** Width of a star and the space after it, and the part of it that is the star, in px (stars.module.css). */
const STEP = 17;
const EDGE = 2.6;
const WIDTH = STEP - 2 * EDGE;

/** Returns the width to fill in px: whole stars, and the part of the next one without the space around it. */
export function filledWidth(point: number): number {
  const whole = Math.floor(point);
  const part = point - whole;
  return Number((whole * STEP + (part > 0 ? EDGE + part * WIDTH : 0)).toFixed(1));
}

/** Renders five stars, filled in proportion to the rating, with a text alternative. */
export function Stars({ point }: { point: number }) {
  const t = useTranslations('course.comments');
  const shown = Number(point.toFixed(1));
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('stars', { point: shown })}
      style={{ '--filled': `${filledWidth(shown)}px` } as CSSProperties}
    />
  );
}
