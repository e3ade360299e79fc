import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';

export interface MerchantGroup {
  /** A capital letter; '#' for names without one; null if the list is not grouped. */
  letter: string | null;
  merchants: Merchant[];
}

/** Groups merchants by the initial of their names, in the API's order. Chinese names form a single group. */
export function groupMerchants(merchants: Merchant[], locale: Locale): MerchantGroup[] {
  if (locale !== 'en') return [{ letter: null, merchants }];
  const groups = Map.groupBy(merchants, initialOf);
  return [...groups].map(([letter, members]) => ({ letter, merchants: members }));
}

function initialOf({ name }: Merchant): string {
  const first = name.normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
