import { COMMENT_SORTS, type CommentSort } from '@/lib/contract/comment';

/** Returns the path of a page of comments: the first page has no number, the usual order no name. */
export function orderedPath(path: string, page: number, sort: CommentSort): string {
  const parts = [sort === 'newest' ? null : sort, page === 1 ? null : page];
  return [path, ...parts.filter((part) => part !== null)].join('/');
}

/** Reads the end of such a path; null if it is none. */
export function readOrder(segments: string[]): { sort: CommentSort; number: string | undefined } | null {
  const named = COMMENT_SORTS.find((one) => one === segments[0] && one !== 'newest');
  const [number, ...more] = named ? segments.slice(1) : segments;
  return more.length > 0 ? null : { sort: named ?? 'newest', number };
}
