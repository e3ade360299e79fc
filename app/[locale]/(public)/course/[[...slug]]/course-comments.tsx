import { notFound, permanentRedirect } from 'next/navigation';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import { COMMENTS_PER_PAGE } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';

interface CourseCommentsRouteProps {
  locale: Locale;
  slug: string;
  page: number;
}

/** Renders one page of a course's comments; answers 404 if the page has no comments. */
export async function CourseCommentsRoute({ locale, slug, page }: CourseCommentsRouteProps) {
  const api = apiFor(locale);
  const found = await orNull(
    Promise.all([api.getCourse(slug), api.listCourseComments(slug, { page, perPage: COMMENTS_PER_PAGE })]),
  );
  const [{ postDetail: post }, { data: comments, meta }] = found ?? notFound();
  if (post.slug !== slug) permanentRedirect(localePath(locale, `/course/${post.slug}/comments`));
  if (comments.length === 0) notFound();
  return renderStatic('course-comments', locale, `${slug} ${page}`, { post, comments, meta });
}
