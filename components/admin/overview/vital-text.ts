import type { Vital } from '@/lib/contract/web-vitals';

const SECOND = 1000;

/** Formats a web vital: 2.4 s, 180 ms, and a plain score for CLS. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(2);
  return value < SECOND ? `${Math.round(value)} ms` : `${(value / SECOND).toFixed(1)} s`;
}
