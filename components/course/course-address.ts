/** Returns the path of a page of a course's approved comments; the first page has no number. */
export function commentsPath(slug: string, page: number): string {
  return `/course/${slug}/comments${page === 1 ? '' : `/${page}`}`;
}
