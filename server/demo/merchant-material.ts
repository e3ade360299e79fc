import type { CategoryKey, District } from '@/lib/contract/choices';

/** A merchant of the demo catalogue: a fictitious business at a fictitious address. */
export interface MerchantMaterial {
  /** The slug is `merchant-` + key. */
  key: string;
  icon: CategoryKey;
  name: readonly [zh: string, en: string];
  district: District;
  /** Common name of the neighbourhood. */
  area: readonly [zh: string, en: string];
  address: readonly [zh: string, en: string];
  description: readonly [zh: string, en: string];
  /** Other districts in which the merchant rents rooms or courts. */
  also?: readonly District[];
}
