import { notFound } from 'next/navigation';
import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery, type SearchParams } from '@/lib/list-query';
import { AllCategoriesRoute } from '../all-categories';
import { CategoryRoute } from './category';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

async function render({ params, searchParams }: PageProps) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  if (!slug) return AllCategoriesRoute({ locale });
  const query = parseListQuery(await searchParams);
  return CategoryRoute({ locale, slug: decodeURIComponent(slug), query });
}

export default async function Page(props: PageProps) {
  const { locale } = await props.params;
  return orMissing(locale, render(props));
}
