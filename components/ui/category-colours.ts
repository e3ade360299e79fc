import type { CSSProperties } from 'react';
import { CATEGORY_COLOURS } from '@/components/layout/tokens';
import styles from './category-colours.module.css';

/**
 * Returns the properties of an element in the colours of a main category, or without one. A page shows few categories,
 * so their colours are in its markup.
 */
export function inCategory(key: string | null | undefined, className = '') {
  if (!isCategory(key)) return { className };
  const { tint, tile, deep } = CATEGORY_COLOURS[key];
  const style = { '--tint': tint, '--tile': tile, '--deep': deep } as CSSProperties;
  return { className: `${className} ${styles.category}`, style };
}

const isCategory = (key: string | null | undefined): key is keyof typeof CATEGORY_COLOURS =>
  key != null && Object.hasOwn(CATEGORY_COLOURS, key);
