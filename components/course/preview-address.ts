import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';

/** Returns the version of a course's content; a new version renders a new preview image. */
export function previewVersion({ updatedAt }: Pick<CourseDetail, 'updatedAt'>): string {
  return Date.parse(updatedAt).toString(36);
}

/** Returns the address of a course's preview image. */
export function previewAddress(post: Pick<CourseDetail, 'slug' | 'updatedAt'>, locale: Locale): string {
  return `/media/preview/${locale}/${post.slug}.png?v=${previewVersion(post)}`;
}
