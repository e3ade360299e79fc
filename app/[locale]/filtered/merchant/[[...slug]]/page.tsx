import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { MerchantRoute, merchantMetadata } from '@/app/[locale]/merchant/[[...slug]]/merchant';
import {
  MerchantIndexRoute,
  merchantIndexMetadata,
} from '@/app/[locale]/merchant/[[...slug]]/merchant-index';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

async function read({ params, searchParams }: PageProps) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  return { locale, slug, query: parseListQuery(await searchParams) };
}

export async function generateMetadata(props: PageProps) {
  const { locale, slug, query } = await read(props);
  return slug
    ? merchantMetadata({ locale, slug, page: query.page })
    : merchantIndexMetadata({ locale, query });
}

/** Merchants with a query, rendered for each request. */
export default async function Page(props: PageProps) {
  const { locale, slug, query } = await read(props);
  setRequestLocale(locale);
  return slug ? (
    <MerchantRoute locale={locale} slug={slug} page={query.page} />
  ) : (
    <MerchantIndexRoute locale={locale} query={query} />
  );
}
