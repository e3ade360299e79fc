import type { CourseCard } from '@/lib/contract/course';

/** Number of courses from which look-alikes become one card: two in a row are still distinguished by their cards. */
const GROUP_MIN = 3;

const seriesOf = ({ merchant, title }: CourseCard) => JSON.stringify([merchant.slug, title]);

/**
 * Groups the courses of a page that have the same merchant and the same title (docs/decisions/085). A group stands where
 * its first course stands and keeps the order of its courses; every other course is a group of its own.
 */
export function groupLookAlikes(posts: readonly CourseCard[]): CourseCard[][] {
  const series = Map.groupBy(posts, seriesOf);
  return posts.flatMap((post) => {
    const courses = series.get(seriesOf(post)) ?? [];
    if (courses.length < GROUP_MIN) return [[post]];
    return courses[0] === post ? [courses] : [];
  });
}
