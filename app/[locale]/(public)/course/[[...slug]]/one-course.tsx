import { notFound, permanentRedirect } from 'next/navigation';
import { laterPageOf } from '@/app/[locale]/(public)/later-page';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import { CourseCommentsPage } from '@/components/course/course-comments-page';
import type { CommentSort } from '@/lib/contract/comment';
import { COMMENTS_PER_PAGE } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { readOrder } from '@/lib/site/ordered-path';
import { CourseRoute } from './course';
import { StaticCourseCommentsPage } from './static-views';

/**
 * Routes the paths below `/course/`: `{slug}`, `{slug}/comments` and its later pages `{slug}/comments/{number}`, and both
 * in another order, `{slug}/comments/{order}/{number}`.
 * @param segments URL-encoded path segments
 */
export async function OneCourse({ locale, segments }: { locale: Locale; segments: string[] }) {
  const [encoded = '', part, ...rest] = segments;
  const slug = decodeURIComponent(encoded);
  if (!part) return CourseRoute({ locale, slug });
  const order = readOrder(rest);
  const page = order?.number ? laterPageOf(order.number) : 1;
  if (part !== 'comments' || !order || !page) notFound();
  return CourseCommentsRoute({ locale, slug, page, sort: order.sort });
}

interface CourseCommentsRouteProps {
  locale: Locale;
  slug: string;
  page: number;
  sort: CommentSort;
}

/** Renders one page of a course's comments; answers 404 if the page has no comments. */
async function CourseCommentsRoute({ locale, slug, page, sort }: CourseCommentsRouteProps) {
  const api = apiFor(locale);
  const found = await orNull(
    Promise.all([
      api.getCourse(slug),
      api.listCourseComments(slug, { page, perPage: COMMENTS_PER_PAGE, sort }),
    ]),
  );
  const [{ postDetail: post }, { data: comments, meta }] = found ?? notFound();
  if (post.slug !== slug) permanentRedirect(localePath(locale, `/course/${post.slug}/comments`));
  if (comments.length === 0) notFound();
  return renderStatic(StaticCourseCommentsPage, CourseCommentsPage, locale, { post, comments, meta, sort });
}
