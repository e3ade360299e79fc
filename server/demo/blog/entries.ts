import type { BlogMaterial } from './entry';
import { howCoursesAreReviewedHere } from './how-courses-are-reviewed-here';
import { learningEntries } from './learning';
import { livingEntries } from './living';
import { oneToOneOrSmallGroup } from './one-to-one-or-small-group';
import { potteryFromKneadingToKiln } from './pottery-from-kneading-to-kiln';

/** The demo blog, newest first. */
export const BLOG_ENTRIES: readonly BlogMaterial[] = [
  potteryFromKneadingToKiln,
  ...learningEntries,
  oneToOneOrSmallGroup,
  ...livingEntries,
  howCoursesAreReviewedHere,
];
