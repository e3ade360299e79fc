import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';

/** Relative price rise above which a revision gets a hint. */
const PRICE_RISE = 0.1;

export interface Hints {
  /** Price rise in per cent, if it is large; otherwise null. */
  priceRise: number | null;
  hasEnglish: boolean;
}

/** Returns hints for the reviewer that need no other course: price rise, missing English. */
export function hintsOf({ draft, changes }: Pick<AdminAdvertisementDetail, 'draft' | 'changes'>): Hints {
  const price = changes?.find(({ field }) => field === 'price_min');
  const [before, after] = [Number(price?.before), Number(price?.after)];
  const rise = before > 0 ? (after - before) / before : 0;
  return {
    priceRise: rise >= PRICE_RISE ? Math.round(rise * 100) : null,
    hasEnglish: Boolean(draft.titleEn),
  };
}
