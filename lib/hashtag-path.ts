/** Address of a hashtag's page without language prefix: the slug is the tag itself, encoded. */
export function hashtagPath(slug: string): string {
  return `/hashtag/${encodeURIComponent(slug)}`;
}
