import { notFound } from 'next/navigation';
import { laterPageOf } from '@/app/[locale]/(public)/later-page';
import type { Locale } from '@/lib/contract/locale';
import { CourseRoute } from './course';
import { CourseCommentsRoute } from './course-comments';

/**
 * Routes the paths below `/course/`: `{slug}`, `{slug}/comments` and its later pages
 * `{slug}/comments/{number}`.
 * @param segments URL-encoded path segments
 */
export async function OneCourse({ locale, segments }: { locale: Locale; segments: string[] }) {
  const [encoded = '', part, number, ...more] = segments;
  const slug = decodeURIComponent(encoded);
  if (!part) return CourseRoute({ locale, slug });
  const page = number ? laterPageOf(number) : 1;
  if (part !== 'comments' || !page || more.length > 0) notFound();
  return CourseCommentsRoute({ locale, slug, page });
}
