import type { ReactNode } from 'react';
import styles from './floating-buttons.module.css';

/**
 * Renders the floating buttons in the lower corner; they hide while they cover the focused element
 * (promotion/clear-focus.ts).
 */
export function FloatingButtons({ children }: { children: ReactNode }) {
  return (
    <div className={styles.floating} data-floating="">
      {children}
    </div>
  );
}
