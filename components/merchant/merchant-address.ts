/** Returns the path of a page of comments on a merchant's courses. The first page has no number. */
export function merchantCommentsPath(slug: string, page: number): string {
  return `/merchant/${slug}/comments${page === 1 ? '' : `/${page}`}`;
}
