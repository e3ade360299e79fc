import { academicFamilies } from './academic';
import { artFamilies } from './art';
import { beautyFamilies } from './beauty';
import { businessFamilies } from './business';
import { digitalFamilies } from './digital';
import { leisureFamilies } from './leisure';
import { lifestyleFamilies } from './lifestyle';
import type { Family } from './material';
import { musicFamilies } from './music';
import { parentingFamilies } from './parenting';
import { selfGrowthFamilies } from './self-growth';
import { sportsFamilies } from './sports';
import { trendsFamilies } from './trends';

/** The material of every sub-category, in the order of the tree. */
export const FAMILIES: readonly Family[] = [
  ...sportsFamilies,
  ...musicFamilies,
  ...artFamilies,
  ...lifestyleFamilies,
  ...leisureFamilies,
  ...academicFamilies,
  ...digitalFamilies,
  ...trendsFamilies,
  ...beautyFamilies,
  ...parentingFamilies,
  ...selfGrowthFamilies,
  ...businessFamilies,
];
