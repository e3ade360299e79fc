import { notFound, permanentRedirect } from 'next/navigation';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';

interface CourseRouteProps {
  locale: Locale;
  slug: string;
}

/** Prefix of every course slug (specification §A). Any other slug answers 404 without a query. */
const SLUG_PREFIX = 'post-';

/** Renders a course: 404 if it does not exist, 308 from a former slug. */
export async function CourseRoute({ locale, slug }: CourseRouteProps) {
  const found = slug.startsWith(SLUG_PREFIX) ? await orNull(apiFor(locale).getPost(slug)) : null;
  if (!found) notFound();
  const post = found.postDetail;
  if (post.slug !== slug) permanentRedirect(localePath(locale, `/course/${post.slug}`));
  return renderStatic('course', locale, post.slug, { post });
}
