import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';

/** Returns the title in the given language, otherwise in the other one; empty if there is none. */
export function ownTitle(
  { title, titleEn }: Pick<OwnAdvertisement, 'title' | 'titleEn'>,
  locale: string,
): string {
  return locale === 'en' ? titleEn || title : title || titleEn;
}
