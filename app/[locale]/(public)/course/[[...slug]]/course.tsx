import { notFound, permanentRedirect } from 'next/navigation';
import { Missing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import { CoursePage } from '@/components/course/course-page';
import { CourseSuccessorsView } from '@/components/course/course-successors';
import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { StaticCoursePage, StaticCourseSuccessors } from './static-views';

interface CourseRouteProps {
  locale: Locale;
  slug: string;
}

/** Prefix of every course slug (specification §A). Any other slug answers 404 without a query. */
const SLUG_PREFIX = 'post-';

/** Renders a course: 404 if it does not exist, 410 if it was withdrawn, 308 from a former slug. */
export async function CourseRoute({ locale, slug }: CourseRouteProps) {
  if (!slug.startsWith(SLUG_PREFIX)) notFound();
  const found = await apiFor(locale)
    .getCourse(slug)
    .catch((error) => statusOf(error));
  if (found === 410) return GoneCourse({ locale, slug });
  if (found === 404) return <Missing locale={locale} />;
  const post = found.postDetail;
  if (post.slug !== slug) permanentRedirect(localePath(locale, `/course/${post.slug}`));
  return renderStatic(StaticCoursePage, CoursePage, locale, { post });
}

/** Renders the page of a withdrawn or ended course, which leads to its merchant and to similar courses. */
async function GoneCourse({ locale, slug }: CourseRouteProps) {
  const successors = await orNull(apiFor(locale).getCourseSuccessors(slug));
  return (
    <>
      <Missing locale={locale} gone />
      {successors && renderStatic(StaticCourseSuccessors, CourseSuccessorsView, locale, successors)}
    </>
  );
}

/** Returns the status of a call that found no course; throws other errors. */
function statusOf(error: unknown): 404 | 410 {
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return error.status;
  throw error;
}
