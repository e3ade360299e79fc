import { permanentRedirect } from 'next/navigation';
import { Missing } from '@/app/[locale]/missing';
import { BLOG_CATEGORIES } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { BlogList } from '../../../blog-list';
import { pageNumber } from '../../../page-number';

interface PageProps {
  params: Promise<{ locale: Locale; category: string; page?: string[] }>;
}

/**
 * Renders the entries of a blog category: `/blog/category/family`; later pages are
 * `/blog/category/family/page/2`.
 */
export default async function BlogCategoryPage({ params }: PageProps) {
  const { locale, category: name, page: [word, number, ...more] = [] } = await params;
  const category = BLOG_CATEGORIES.find((known) => known === name);
  if (!category || more.length > 0) return <Missing locale={locale} />;
  if (word === undefined) return <BlogList locale={locale} page={1} category={category} />;
  const page = word === 'page' ? pageNumber(number) : null;
  if (page === 1) permanentRedirect(localePath(locale, `/blog/category/${category}`));
  return page ? <BlogList locale={locale} page={page} category={category} /> : <Missing locale={locale} />;
}
