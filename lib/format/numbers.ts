import type { PageMeta } from '@/lib/contract/envelope';

const GROUPED = new Intl.NumberFormat('en-HK');

/** Formats a whole number: 1,234. */
export const groupedNumber = (value: number): string => GROUPED.format(value);

/** Formats the total of a list: 1,234, or 10,000+ if counting stopped (specification §B). */
export function cappedNumber({ total, capped }: Pick<PageMeta, 'total' | 'capped'>): string {
  return GROUPED.format(total) + (capped ? '+' : '');
}
