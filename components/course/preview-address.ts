import type { Locale } from '@/lib/contract/locale';
import type { PostDetail } from '@/lib/contract/post';

/** Names a course's words: its picture is drawn anew when they change. */
export function previewVersion({ updatedAt }: Pick<PostDetail, 'updatedAt'>): string {
  return Date.parse(updatedAt).toString(36);
}

/** Where the picture is that previews of a course show. */
export function previewAddress(post: Pick<PostDetail, 'slug' | 'updatedAt'>, locale: Locale): string {
  return `/media/preview/${locale}/${post.slug}.png?v=${previewVersion(post)}`;
}
