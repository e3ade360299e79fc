import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';

/** A rise of the price from which a revision is worth a second look. */
const PRICE_RISE = 0.1;
/** A Hong Kong number, or the address of a site: enquiries go through the site's own button. */
const PHONE = /(?<!\d)(?:\+?852[\s-]?)?[2-9]\d{3}[\s-]?\d{4}(?!\d)/;
const ADDRESS = /https?:\/\/|www\.|\.(?:com|hk|net|org)\b/i;

export interface Hints {
  /** Per cent by which the price rises, where that is much. */
  priceRise: number | null;
  hasPhone: boolean;
  hasAddress: boolean;
  hasEnglish: boolean;
}

/** What a reviewer would otherwise have to look for. */
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
