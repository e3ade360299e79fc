import { comparedDays } from '@/components/merchant/dashboard/statistics/days';
import { merchantSession } from './merchant-fill';

/** Days of statistics that the dashboard shows initially (components/merchant/dashboard/statistics/statistics-panel). */
const SPAN = 28;

/** Returns the day that is a number of days from now, as `YYYY-MM-DD`. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns pages by description. A query keeps a list out of the page cache. */
export const pagesOf = (course: string): Record<string, string> => ({
  home: '/',
  'all courses, first page': '/course?sort=newest',
  'all courses, page 40': '/course?sort=newest&page=40',
  'courses of a category': '/category/sports?bench=1',
  'courses of a district': '/course?district=sha_tin',
  'a category in a district on Saturdays': '/category/sports?district=kwun_tong&weekday=sat',
  'an age in a district on a day of the next weeks': `/course?district=sha_tin&age=6&from=${dayAhead(0)}&to=${dayAhead(13)}`,
  'course page': `/course/${course}?bench=1`,
  'search, a word': `/course?keyword=${encodeURIComponent('瑜伽')}`,
  'search, words with wishes': `/course?keyword=${encodeURIComponent('觀塘 兒童 游泳 星期六')}`,
  'sitemap index': '/sitemap.xml',
  'blog feed': '/blog/feed.xml',
});

/**
 * Administrator calls by description. The page sizes match the number of waiting or withdrawn items in the
 * smallest marketplace.
 */
export const ADMIN_CALLS: Record<string, string> = {
  overview: '/overview',
  'what waits, first page': '/advertisements?per_page=2',
  'what waits, of a category': '/advertisements?category_id=4&per_page=2',
  'all advertisements, first page': '/advertisements?queue=all',
  'all advertisements, page 2': '/advertisements?queue=all&page=2&per_page=5',
  'all advertisements, withdrawn ones': '/advertisements?queue=all&state=withdrawn&per_page=2',
  'all advertisements, by a word': `/advertisements?queue=all&keyword=${encodeURIComponent('陶')}`,
  'reviews for expiry': '/advertisements?queue=expiry&per_page=2',
  'comments that wait': '/comments',
  'comments published': '/comments?state=approved',
  'comments published, page 15': '/comments?state=approved&page=15&per_page=5',
  merchants: '/merchants',
};

/** Returns the calls of the benchmark merchant's dashboard. */
export function merchantCalls(post: number): Record<string, string> {
  const { from, to } = comparedDays(SPAN, new Date());
  return {
    'business and counts': '/merchants/current',
    'first page of all': '/merchants/current/posts?page=1&per_page=20',
    'first page of those live': '/merchants/current/posts?page=1&per_page=20&state=published',
    'figures by day': `/merchants/current/statistics?from=${from}&to=${to}`,
    'one advertisement': `/merchants/current/posts/${post}`,
    'its figures by day': `/posts/${post}/statistics?from=${from}&to=${to}`,
    comments: '/merchants/current/comments?page=1&per_page=24',
  };
}

/** Session of the benchmark merchant. */
export const asMerchant = merchantSession(1);

/**
 * Calls whose cost necessarily grows with the data (docs/scale.md states the sizes and possible remedies).
 * Reported without a limit.
 */
export const BY_NATURE: ReadonlySet<string> = new Set([
  // Finds, counts and sorts two courses out of a thousand, two thousand out of a million.
  'a category in a district on Saturdays',
  // Read all advertisements, or all that wait: twenty with a thousand courses, twenty thousand with a million.
  'all advertisements, by a word',
  'what waits, of a category',
]);
