import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { SOURCE_TERMS } from '@/lib/contract/sources';
import type { posts } from '@/server/platform/database/schema/schema';

type SourceColumns = Pick<
  typeof posts.$inferSelect,
  'source' | 'sourceUrlZh' | 'sourceUrlEn' | 'sourceMovedDays'
>;

/**
 * Returns the source of an imported course and its terms of use (specification §F). Courses from the
 * administrator's own files have no source.
 */
export function sourceOf(post: SourceColumns, locale: Locale): CourseDetail['source'] {
  if (!post.source) return null;
  const { nameZh, nameEn, termsUrlZh, termsUrlEn } = SOURCE_TERMS[post.source];
  const isEnglish = locale === 'en';
  const termsUrl = isEnglish ? termsUrlEn : termsUrlZh;
  if (termsUrl === null) return null;
  const [wanted, other] = isEnglish
    ? [post.sourceUrlEn, post.sourceUrlZh]
    : [post.sourceUrlZh, post.sourceUrlEn];
  return {
    key: post.source,
    name: isEnglish ? nameEn : nameZh,
    url: wanted ?? other,
    termsUrl,
    movedDays: post.sourceMovedDays,
  };
}
