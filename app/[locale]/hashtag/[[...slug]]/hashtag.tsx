import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { HashtagPage } from '@/components/hashtag/hashtag-page';
import { apiFor, orNull, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { hashtagPath } from '@/lib/hashtag-path';
import { localePath } from '@/lib/i18n/paths';
import { listSearch } from '@/lib/list-query';
import { pageMetadata } from '@/lib/seo';

interface HashtagRouteProps {
  locale: Locale;
  /** The tag itself, decoded. */
  slug: string;
  page: number;
}

/** A tag and a page of its courses: 404 where it is unknown, 308 where it is written with other capitals. */
const loadHashtag = cache(async (locale: Locale, slug: string, page: number) => {
  const found = await orNull(apiFor(locale).getHashtag(slug, { page }));
  if (!found) notFound();
  const { hashtag, posts } = found.data;
  if (hashtag.slug !== slug)
    permanentRedirect(localePath(locale, hashtagPath(hashtag.slug) + listSearch({ page })));
  return { hashtag, posts, meta: found.meta };
});

export async function HashtagRoute({ locale, slug, page }: HashtagRouteProps) {
  const { hashtag, posts, meta } = await loadHashtag(locale, slug, page);
  await tagPage(CATALOGUE_TAG);
  return <HashtagPage hashtag={hashtag} posts={posts} meta={meta} />;
}

export async function hashtagMetadata({ locale, slug, page }: HashtagRouteProps): Promise<Metadata> {
  const { hashtag, meta } = await loadHashtag(locale, slug, page);
  const t = await getTranslations({ locale, namespace: 'hashtag' });
  const tag = hashtag.title;
  const title = t('metaTitle', { tag });
  return pageMetadata({
    locale,
    title: page > 1 ? t('page', { title, page }) : title,
    description:
      meta.total > 0
        ? t('metaDescription', {
            tag,
            total: t(meta.capped ? 'totalCapped' : 'total', { count: meta.total }),
          })
        : t('metaDescriptionNone', { tag }),
    path: hashtagPath(hashtag.slug) + listSearch({ page }),
  });
}
