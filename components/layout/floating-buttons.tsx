import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SCROLL_TO_TOP_ID } from './element-ids';
import styles from './floating-buttons.module.css';

/**
 * Renders the floating buttons in the lower corner; they hide while they cover the focused element
 * (clear-focus.ts).
 */
export function FloatingButtons({ children }: { children: ReactNode }) {
  return (
    <div className={styles.floating} data-floating="">
      {children}
    </div>
  );
}

/** Renders the scroll-to-top button, hidden for the first screen (scroll-buttons.ts). */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <button type="button" id={SCROLL_TO_TOP_ID} aria-label={label} hidden>
      <Icon name="arrow-up" />
    </button>
  );
}
