import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery, type SearchParams } from '@/lib/list-query';
import { CourseRoute, courseMetadata } from '../../../course/[[...slug]]/course';
import { CourseIndexRoute, courseIndexMetadata } from '../../../course/[[...slug]]/course-index';

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
  const { locale, slug, query } = await read(props);
  return slug ? courseMetadata({ locale, slug }) : courseIndexMetadata({ locale, query });
}

export default async function Page(props: PageProps) {
  const { locale, slug, query } = await read(props);
  setRequestLocale(locale);
  return slug ? (
    <CourseRoute locale={locale} slug={slug} />
  ) : (
    <CourseIndexRoute locale={locale} query={query} />
  );
}
