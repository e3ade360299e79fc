import { notFound, permanentRedirect } from 'next/navigation';
import { paint } from '@/app/[locale]/painting/paint';
import { apiFor, orNull, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { hashtagPath } from '@/lib/hashtag-path';
import { localePath } from '@/lib/i18n/paths';
import { listSearch } from '@/lib/list-query';

interface HashtagRouteProps {
  locale: Locale;
  /** The tag itself, decoded. */
  slug: string;
  page: number;
}

/** A tag and a page of its courses: 404 where it is unknown, 308 where it is written with other capitals. */
export async function HashtagRoute({ locale, slug, page }: HashtagRouteProps) {
  const found = await orNull(apiFor(locale).getHashtag(slug, { page }));
  if (!found) notFound();
  const { hashtag, posts } = found.data;
  if (hashtag.slug !== slug)
    permanentRedirect(localePath(locale, hashtagPath(hashtag.slug) + listSearch({ page })));
  await tagPage(CATALOGUE_TAG);
  return paint('hashtag', locale, `${hashtag.slug} ${page}`, { hashtag, posts, meta: found.meta });
}
