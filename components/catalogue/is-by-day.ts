import type { ListedCourses } from '@/lib/contract/course';
import type { ListQuery } from '@/lib/lists/list-query';

/** Returns whether a list is about days: by its filter, its order or its keyword. */
export function isByDay(
  { from, to, sort }: { [Name in 'from' | 'to' | 'sort']?: ListQuery[Name] | string },
  { search }: Pick<ListedCourses, 'search'>,
): boolean {
  return Boolean(from || to || sort === 'soonest' || (search?.dates && !search.relaxed.includes('dates')));
}
