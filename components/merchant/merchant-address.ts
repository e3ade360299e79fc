/** All approved comments on a merchant's courses, a page of them at a time; the first has no number. */
export function merchantCommentsPath(slug: string, page: number): string {
  return `/merchant/${slug}/comments${page === 1 ? '' : `/${page}`}`;
}
