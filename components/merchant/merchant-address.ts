import type { CommentSort } from '@/lib/contract/comment';
import { orderedPath } from '@/lib/site/ordered-path';

/** Returns the path of a page of comments on a merchant's courses. */
export function merchantCommentsPath(slug: string, page: number, sort: CommentSort = 'newest'): string {
  return orderedPath(`/merchant/${slug}/comments`, page, sort);
}
