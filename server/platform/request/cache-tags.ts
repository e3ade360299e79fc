/**
 * Cache tags: names of what a page shows. A query records the tags of what it read (`recordShown`), a write
 * names the tags of what it changed (`raiseVersion`), and the page cache removes the pages that have one of
 * them. docs/decisions/009-cache-tags.md lists what removes what.
 */
export type CacheTag =
  /** What one course's page and cards show, its comments included. */
  | `course-${number}`
  /** What one merchant's page shows, and which courses it has. */
  | `merchant-${number}`
  /** Which courses a category has, and what their lists filter and count, except ratings. */
  | `category-${number}`
  /** Ratings of the courses of a category: the order and the facets of its lists. */
  | `ratings-${number}`
  /** The same of a hashtag, whose name is percent-encoded: tags are in a header, separated by commas. */
  | `ratings-of-${string}`
  /** The same of all courses. */
  | 'lists'
  | 'ratings'
  /** Merchants in the list of merchants. */
  | 'merchants'
  /** Names, order and pictures of the category tree. */
  | 'categories'
  | 'announcements'
  | 'banners'
  /** Which courses are featured. */
  | 'featured'
  | 'popups'
  | 'articles'
  | 'page-texts';

/** The tags that a write changed, or everything. */
export type ChangedTags = readonly CacheTag[] | 'all';
