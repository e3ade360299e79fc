import { cache } from 'react';
import { Missing } from '@/app/[locale]/missing';
import { paint } from '@/app/[locale]/painting/paint';
import { apiFor, tagPage } from '@/lib/api/server';
import { BLOGS_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';

/** Once a request, though title and page both ask; null past the last page. */
const readPage = cache(async (locale: Locale, page: number) => {
  const list = await apiFor(locale).listBlogs({ page });
  return page > 1 && list.data.length === 0 ? null : list;
});

/** One page of the blog; past the last one there is nothing to see. */
export async function BlogList({ locale, page }: { locale: Locale; page: number }) {
  await tagPage(BLOGS_TAG);
  const list = await readPage(locale, page);
  return list ? (
    paint('blog-index', locale, `${page}`, { blogs: list.data, meta: list.meta })
  ) : (
    <Missing locale={locale} />
  );
}
