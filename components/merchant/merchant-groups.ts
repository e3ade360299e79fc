import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';

export interface MerchantGroup {
  /** A capital letter; '#' for names that begin with none; null where the list is not grouped. */
  letter: string | null;
  merchants: Merchant[];
}

/** Merchants by the initial of their names, in the API's order. Chinese names have no initial: one list. */
export function groupMerchants(merchants: Merchant[], locale: Locale): MerchantGroup[] {
  if (locale !== 'en') return [{ letter: null, merchants }];
  const groups = Map.groupBy(merchants, initialOf);
  return [...groups].map(([letter, members]) => ({ letter, merchants: members }));
}

function initialOf({ name }: Merchant): string {
  const first = name.normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
