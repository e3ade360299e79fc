import { academic } from '@/server/db/catalogue/taxonomy/academic';
import { art } from '@/server/db/catalogue/taxonomy/art';
import { beauty } from '@/server/db/catalogue/taxonomy/beauty';
import { business } from '@/server/db/catalogue/taxonomy/business';
import { digital } from '@/server/db/catalogue/taxonomy/digital';
import { leisure } from '@/server/db/catalogue/taxonomy/leisure';
import { lifestyle } from '@/server/db/catalogue/taxonomy/lifestyle';
import { music } from '@/server/db/catalogue/taxonomy/music';
import { parenting } from '@/server/db/catalogue/taxonomy/parenting';
import { selfGrowth } from '@/server/db/catalogue/taxonomy/self-growth';
import { sports } from '@/server/db/catalogue/taxonomy/sports';
import { trends } from '@/server/db/catalogue/taxonomy/trends';
import type { ActivitySeed, MainCategorySeed } from '@/server/db/catalogue/taxonomy/types';

/** The category tree the product ships, in the order of the specification's 12 interests. */
export const taxonomy: readonly MainCategorySeed[] = [
  sports,
  music,
  art,
  lifestyle,
  leisure,
  academic,
  digital,
  trends,
  beauty,
  parenting,
  selfGrowth,
  business,
];

/** Every third-level activity, in tree order. */
export function taxonomyActivities(): readonly ActivitySeed[] {
  return taxonomy.flatMap((main) => main.categories.flatMap((category) => category.activities));
}
