import { notFound } from 'next/navigation';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { withoutUnknown } from '@/app/[locale]/(public)/without-unknown';
import { orMissing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { HashtagIndex } from '@/components/hashtag/hashtag-index';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { listSearch, parseListQuery, type SearchParams } from '@/lib/lists/list-query';
import { HashtagRoute } from './hashtag';
import { StaticHashtagIndex } from './static-views';

interface HashtagIndexRouteProps {
  locale: Locale;
  page: number;
}

async function HashtagIndexRoute({ locale, page }: HashtagIndexRouteProps) {
  const { data, meta } = await apiFor(locale).listHashtags({ page, perPage: PER_PAGE_MAX });
  orLastPage(locale, { shown: data, meta }, (last) => `/hashtag${listSearch({ page: last })}`);
  return renderStatic(StaticHashtagIndex, HashtagIndex, locale, { hashtags: data, meta });
}

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

async function render({ params, searchParams }: PageProps) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  const query = parseListQuery(await searchParams);
  return slug
    ? withoutUnknown(query, (known) => HashtagRoute({ locale, slug: decodeURIComponent(slug), query: known }))
    : HashtagIndexRoute({ locale, page: query.page });
}

export default async function Page(props: PageProps) {
  const { locale } = await props.params;
  return orMissing(locale, render(props));
}
