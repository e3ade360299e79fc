import { Missing } from '@/app/[locale]/missing';
import { paint } from '@/app/[locale]/painting/paint';
import { apiFor, tagPage } from '@/lib/api/server';
import { BLOGS_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';

/** One page of the blog; past the last one there is nothing to see. */
export async function BlogList({ locale, page }: { locale: Locale; page: number }) {
  const [{ data: blogs, meta }] = await Promise.all([apiFor(locale).listBlogs({ page }), tagPage(BLOGS_TAG)]);
  if (page > 1 && blogs.length === 0) return <Missing locale={locale} />;
  return paint('blog-index', locale, `${page}`, { blogs, meta });
}
