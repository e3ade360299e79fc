'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './scroll-to-top.module.css';

/** Appears after one screen; smooth, but a jump for readers who asked for less motion. */
export function ScrollToTop({ label }: { label: string }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > window.innerHeight);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!visible) return null;
  function handleClick() {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={handleClick}>
      <Icon name="arrow-up" />
    </button>
  );
}
