/** Returns the path of a hashtag's page without a locale prefix. The slug is the encoded tag. */
export function hashtagPath(slug: string): string {
  return `/hashtag/${encodeURIComponent(slug)}`;
}
