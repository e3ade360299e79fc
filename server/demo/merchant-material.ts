import type { CategoryKey, District } from '@/lib/contract/choices';

/** A merchant of the demo catalogue: an invented business at an invented address. */
export interface MerchantMaterial {
  /** Its slug is `merchant-` + key. */
  key: string;
  icon: CategoryKey;
  name: readonly [zh: string, en: string];
  district: District;
  /** Neighbourhood, as people say it. */
  area: readonly [zh: string, en: string];
  address: readonly [zh: string, en: string];
  description: readonly [zh: string, en: string];
  /** Other districts where it rents rooms or courts. */
  also?: readonly District[];
}
