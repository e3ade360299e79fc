import type { OwnPost } from '@/lib/contract/own-post';

/** Returns the title in the given language, otherwise in the other one; empty if there is none. */
export function ownTitle({ title, titleEn }: Pick<OwnPost, 'title' | 'titleEn'>, locale: string): string {
  return locale === 'en' ? titleEn || title : title || titleEn;
}
