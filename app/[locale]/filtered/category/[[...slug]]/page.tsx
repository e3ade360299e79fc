import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery, type SearchParams } from '@/lib/list-query';
import { CategoryRoute, categoryMetadata } from '../../../category/[[...slug]]/category';
import { AllCategoriesRoute, allCategoriesMetadata } from '../../../category/all-categories';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

async function read({ params, searchParams }: PageProps) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  return { locale, slug: slug && decodeURIComponent(slug), query: parseListQuery(await searchParams) };
}

export async function generateMetadata(props: PageProps) {
  const { slug, ...rest } = await read(props);
  return slug ? categoryMetadata({ slug, ...rest }) : allCategoriesMetadata(rest.locale);
}

export default async function Page(props: PageProps) {
  const { slug, ...rest } = await read(props);
  setRequestLocale(rest.locale);
  return slug ? <CategoryRoute slug={slug} {...rest} /> : <AllCategoriesRoute locale={rest.locale} />;
}
