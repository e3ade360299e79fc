import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { HashtagRoute, hashtagMetadata } from '@/app/[locale]/hashtag/[[...slug]]/hashtag';
import { HashtagIndexRoute, hashtagIndexMetadata } from '@/app/[locale]/hashtag/[[...slug]]/hashtag-index';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

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
  return slug
    ? hashtagMetadata({ locale, slug, page: query.page })
    : hashtagIndexMetadata({ locale, page: query.page });
}

/** Hashtags with a query, rendered for each request. */
export default async function Page(props: PageProps) {
  const { locale, slug, query } = await read(props);
  setRequestLocale(locale);
  return slug ? (
    <HashtagRoute locale={locale} slug={slug} page={query.page} />
  ) : (
    <HashtagIndexRoute locale={locale} page={query.page} />
  );
}
