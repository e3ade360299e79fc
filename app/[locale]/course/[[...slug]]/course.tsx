import { notFound, permanentRedirect } from 'next/navigation';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';

interface CourseRouteProps {
  locale: Locale;
  slug: string;
}

/** Course slugs begin so (specification §A); anything else is not worth a question to the database. */
const SLUG_PREFIX = 'post-';

/** A course under its address: 404 where there is none, 308 from a slug it had before. */
export async function CourseRoute({ locale, slug }: CourseRouteProps) {
  const found = slug.startsWith(SLUG_PREFIX) ? await orNull(apiFor(locale).getPost(slug)) : null;
  if (!found) notFound();
  const post = found.postDetail;
  if (post.slug !== slug) permanentRedirect(localePath(locale, `/course/${post.slug}`));
  return renderStatic('course', locale, post.slug, { post });
}
