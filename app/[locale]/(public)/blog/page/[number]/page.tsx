import { permanentRedirect } from 'next/navigation';
import { Missing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { BlogList } from '../../blog-list';
import { pageNumber } from '../../page-number';

interface PageProps {
  params: Promise<{ locale: Locale; number: string }>;
}

/** Renders page 2 and later pages of the blog. */
export default async function BlogLaterPage({ params }: PageProps) {
  const { locale, number } = await params;
  const page = pageNumber(number);
  if (page === 1) permanentRedirect(localePath(locale, '/blog'));
  return page ? <BlogList locale={locale} page={page} /> : <Missing locale={locale} />;
}
