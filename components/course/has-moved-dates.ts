import type { CourseDetail } from '@/lib/contract/course';

/**
 * Returns whether the course is a past one of a feed whose dates were moved into the present to show the site
 * (specification §F): it is real, but nobody can enrol in it, and its lessons do not take place.
 */
export function hasMovedDates({ source }: Pick<CourseDetail, 'source'>): boolean {
  return source !== null && source.movedDays !== 0;
}
