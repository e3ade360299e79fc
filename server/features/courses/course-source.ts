import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { SOURCE_TERMS } from '@/lib/contract/sources';
import type { posts } from '@/server/platform/database/schema/schema';

type SourceColumns = Pick<
  typeof posts.$inferSelect,
  'source' | 'claimedSource' | 'sourceUrlZh' | 'sourceUrlEn' | 'sourceMovedDays'
>;

/**
 * Returns the source of an imported course and its terms of use (specification §F). Courses from the
 * administrator's own files have no source. That of a claimed course stays named: its text began there.
 */
export function sourceOf(post: SourceColumns, locale: Locale): CourseDetail['source'] {
  const key = post.source ?? post.claimedSource;
  if (!key) return null;
  const { nameZh, nameEn, termsUrlZh, termsUrlEn } = SOURCE_TERMS[key];
  const isEnglish = locale === 'en';
  const termsUrl = isEnglish ? termsUrlEn : termsUrlZh;
  if (termsUrl === null) return null;
  const [wanted, other] = isEnglish
    ? [post.sourceUrlEn, post.sourceUrlZh]
    : [post.sourceUrlZh, post.sourceUrlEn];
  return {
    key,
    name: isEnglish ? nameEn : nameZh,
    url: wanted ?? other,
    termsUrl,
    movedDays: post.sourceMovedDays,
  };
}
