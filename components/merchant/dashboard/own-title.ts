import type { OwnPost } from '@/lib/contract/own-post';

/** An advertisement's title in the reader's language, or else in the other; empty where it has none yet. */
export function ownTitle({ title, titleEn }: Pick<OwnPost, 'title' | 'titleEn'>, locale: string): string {
  return locale === 'en' ? titleEn || title : title || titleEn;
}
