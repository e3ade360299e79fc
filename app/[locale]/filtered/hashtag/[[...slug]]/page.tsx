import { notFound } from 'next/navigation';
import { HashtagRoute } from '@/app/[locale]/hashtag/[[...slug]]/hashtag';
import { HashtagIndexRoute } from '@/app/[locale]/hashtag/[[...slug]]/hashtag-index';
import { orRedirect } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { hashtagPath } from '@/lib/hashtag-path';
import { localePath } from '@/lib/i18n/paths';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Renders hashtags with a query, once per request. */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: [encoded, more] = [] } = await params;
  if (more) notFound();
  const query = parseListQuery(await searchParams);
  if (!encoded) return HashtagIndexRoute({ locale, page: query.page });
  const slug = decodeURIComponent(encoded);
  return orRedirect(localePath(locale, hashtagPath(slug)), HashtagRoute({ locale, slug, query }));
}
