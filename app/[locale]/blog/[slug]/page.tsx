import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { cache } from 'react';
import { pictureAddress } from '@/components/blog/article-data';
import { BlogEntry } from '@/components/blog/blog-entry';
import { Missing } from '@/components/editorial/missing';
import { apiFor, orNull, tagPage } from '@/lib/api/server';
import { BLOGS_TAG, blogTag } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo';

export const revalidate = 600;
export const generateStaticParams = () => [];

/** Once a request, though title and page both ask. */
const findBlog = cache(async (locale: Locale, slug: string) =>
  orNull(apiFor(locale).getBlog(decodeURIComponent(slug))),
);

/** Other entries below one: a row of a desktop. */
const OTHERS = 3;

interface PageProps {
  params: Promise<{ locale: Locale; slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, slug } = await params;
  const found = await findBlog(locale, slug);
  if (!found) return { title: '404 Not Found' };
  const { title, summary, image, imageAlt, slug: own } = found.blog;
  return pageMetadata({
    locale,
    title,
    description: summary,
    path: `/blog/${own}`,
    type: 'article',
    image: image && { ...image, url: pictureAddress(image.url), alt: imageAlt },
  });
}

export default async function BlogEntryPage({ params }: PageProps) {
  const { locale, slug } = await params;
  setRequestLocale(locale);
  const found = await findBlog(locale, slug);
  if (!found) return <Missing />;
  const { blog } = found;
  if (blog.slug !== decodeURIComponent(slug)) permanentRedirect(localePath(locale, `/blog/${blog.slug}`));
  const [{ data: newest }] = await Promise.all([
    apiFor(locale).listBlogs({ perPage: OTHERS + 1 }),
    tagPage(BLOGS_TAG, blogTag(blog.slug)),
  ]);
  return <BlogEntry blog={blog} others={newest.filter(({ id }) => id !== blog.id).slice(0, OTHERS)} />;
}
