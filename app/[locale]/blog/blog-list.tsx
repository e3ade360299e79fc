import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { cache } from 'react';
import { BlogIndex, blogPagePath } from '@/components/blog/blog-index';
import { Missing } from '@/components/editorial/missing';
import { apiFor, tagPage } from '@/lib/api/server';
import { BLOGS_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { pageMetadata } from '@/lib/seo';
import { site } from '@/lib/site';

/** Once a request, though title and page both ask; null past the last page. */
const readPage = cache(async (locale: Locale, page: number) => {
  const list = await apiFor(locale).listBlogs({ page });
  return page > 1 && list.data.length === 0 ? null : list;
});

/** One page of the blog; past the last one there is nothing to see. */
export async function BlogList({ locale, page }: { locale: Locale; page: number }) {
  setRequestLocale(locale);
  await tagPage(BLOGS_TAG);
  const list = await readPage(locale, page);
  return list ? <BlogIndex blogs={list.data} meta={list.meta} /> : <Missing />;
}

export async function blogListMetadata(locale: Locale, page: number): Promise<Metadata> {
  if (!(await readPage(locale, page))) return { title: '404 Not Found' };
  const t = await getTranslations({ locale, namespace: 'blog' });
  return pageMetadata({
    locale,
    title: page > 1 ? t('pageTitle', { page }) : t('title'),
    description: t('description', { name: site.name[locale] }),
    path: blogPagePath(page),
  });
}
