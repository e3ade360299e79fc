import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { BlogIndex, blogPagePath } from '@/components/blog/blog-index';
import { Missing } from '@/components/editorial/missing';
import { apiFor, tagPage } from '@/lib/api/server';
import { BLOGS_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { pageMetadata } from '@/lib/seo';
import { site } from '@/lib/site';

/** One page of the blog; past the last one there is nothing to see. */
export async function BlogList({ locale, page }: { locale: Locale; page: number }) {
  setRequestLocale(locale);
  await tagPage(BLOGS_TAG);
  const { data, meta } = await apiFor(locale).listBlogs({ page });
  if (page > 1 && data.length === 0) return <Missing />;
  return <BlogIndex blogs={data} meta={meta} />;
}

export async function blogListMetadata(locale: Locale, page: number): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'blog' });
  return pageMetadata({
    locale,
    title: page > 1 ? t('pageTitle', { page }) : t('title'),
    description: t('description', { name: site.name[locale] }),
    path: blogPagePath(page),
  });
}
