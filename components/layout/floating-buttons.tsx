import type { ReactNode } from 'react';
import styles from './floating-buttons.module.css';

/** The buttons that stay over the page's lower corner; they make way for what is focused beneath (promotion/clear-focus.ts). */
export function FloatingButtons({ children }: { children: ReactNode }) {
  return (
    <div className={styles.floating} data-floating="">
      {children}
    </div>
  );
}
