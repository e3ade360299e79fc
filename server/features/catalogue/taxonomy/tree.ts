import { academic } from './academic';
import { art } from './art';
import { beauty } from './beauty';
import { business } from './business';
import { digital } from './digital';
import { leisure } from './leisure';
import { lifestyle } from './lifestyle';
import { music } from './music';
import { parenting } from './parenting';
import { selfGrowth } from './self-growth';
import { sports } from './sports';
import { trends } from './trends';
import type { ActivitySeed, MainCategorySeed } from './types';

/** The category tree that the product ships, in the order of the 12 interests of the specification (§9). */
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

/** Returns every third-level activity, in tree order. */
export function taxonomyActivities(): readonly ActivitySeed[] {
  return taxonomy.flatMap((main) => main.categories.flatMap((category) => category.activities));
}
