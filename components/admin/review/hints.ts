import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';

/** Relative price rise above which a revision gets a hint. */
const PRICE_RISE = 0.1;
/**
 * Contact data in a text: a Hong Kong phone number, or a web address (`ADDRESS`). Enquiries should use the
 * site's own button.
 */
const PHONE = /(?<!\d)(?:\+?852[\s-]?)?[2-9]\d{3}[\s-]?\d{4}(?!\d)/;
const ADDRESS = /https?:\/\/|www\.|\.(?:com|hk|net|org)\b/i;

export interface Hints {
  /** Price rise in per cent, if it is large; otherwise null. */
  priceRise: number | null;
  hasPhone: boolean;
  hasAddress: boolean;
  hasEnglish: boolean;
}

/** Returns hints for the reviewer: price rise, contact data in the texts, missing English. */
export function hintsOf({ draft, changes }: Pick<AdminAdvertisementDetail, 'draft' | 'changes'>): Hints {
  const price = changes?.find(({ field }) => field === 'price_min');
  const [before, after] = [Number(price?.before), Number(price?.after)];
  const rise = before > 0 ? (after - before) / before : 0;
  const texts = [draft.title, draft.titleEn, draft.content, draft.contentEn, draft.body, draft.bodyEn].join(
    '\n',
  );
  return {
    priceRise: rise >= PRICE_RISE ? Math.round(rise * 100) : null,
    hasPhone: PHONE.test(texts),
    hasAddress: ADDRESS.test(texts),
    hasEnglish: Boolean(draft.titleEn),
  };
}
