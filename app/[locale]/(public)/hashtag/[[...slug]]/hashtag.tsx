import { notFound, permanentRedirect } from 'next/navigation';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { scopedList } from '@/app/[locale]/(public)/scoped-list';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { type ListQuery, listSearch } from '@/lib/lists/list-query';
import { hashtagPath } from '@/lib/site/catalogue-paths';
import { HashtagView } from './hashtag-view';
import { StaticHashtagView } from './static-views';

interface HashtagRouteProps {
  locale: Locale;
  /** The hashtag, URL-decoded. */
  slug: string;
  query: ListQuery;
}

/** Renders a hashtag and one page of its courses: 404 if it is unknown, 308 to the canonical letter case. */
export async function HashtagRoute({ locale, slug, query }: HashtagRouteProps) {
  const found = await orNull(apiFor(locale).getHashtag(slug, { page: query.page }));
  if (!found) notFound();
  const { hashtag, posts } = found.data;
  if (hashtag.slug !== slug)
    permanentRedirect(localePath(locale, hashtagPath(hashtag.slug) + listSearch(query)));
  const list = await scopedList({
    locale,
    path: hashtagPath(slug),
    query,
    scope: { hashtag: slug },
    total: hashtag.postCount,
  });
  orLastPage(
    locale,
    list ? { shown: list.list.posts, meta: list.meta } : { shown: posts, meta: found.meta },
    (page) => hashtagPath(slug) + listSearch({ ...query, page }),
  );
  return renderStatic(StaticHashtagView, HashtagView, locale, {
    hashtag,
    posts,
    meta: found.meta,
    list,
  });
}
