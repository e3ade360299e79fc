import type { CommentSort } from '@/lib/contract/comment';
import { orderedPath } from '@/lib/site/ordered-path';

/** Returns the path of a page of a course's approved comments; the first page has no number, the usual order no name. */
export function commentsPath(slug: string, page: number, sort: CommentSort = 'newest'): string {
  return orderedPath(`/course/${slug}/comments`, page, sort);
}
