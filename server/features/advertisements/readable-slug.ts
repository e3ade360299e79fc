import type { PostRow } from './open-advertisement';

const WORDS_MAX = 8;

/**
 * Returns the slug of an advertisement, built from its English title. A published advertisement keeps its
 * slug permanently (specification §A).
 */
export function readableSlug(post: Pick<PostRow, 'id' | 'slug' | 'publishedAt'>, titleEn: string): string {
  if (post.publishedAt !== null) return post.slug;
  const words = titleEn.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ['post', ...words.slice(0, WORDS_MAX), `p${post.id}`].join('-');
}
