import type { PageMeta } from '@/lib/contract/envelope';

const GROUPED = new Intl.NumberFormat('en-HK');

/** How many a list holds: 1,234, or 10,000+ where counting stopped (specification §B). */
export function cappedNumber({ total, capped }: Pick<PageMeta, 'total' | 'capped'>): string {
  return GROUPED.format(total) + (capped ? '+' : '');
}
