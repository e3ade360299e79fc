import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HashtagIndex } from '@/components/hashtag/hashtag-index';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { listSearch } from '@/lib/list-query';
import { pageMetadata } from '@/lib/seo';

interface HashtagIndexRouteProps {
  locale: Locale;
  page: number;
}

export async function HashtagIndexRoute({ locale, page }: HashtagIndexRouteProps) {
  const [{ data, meta }] = await Promise.all([
    apiFor(locale).listHashtags({ page, perPage: PER_PAGE_MAX }),
    tagPage(CATALOGUE_TAG),
  ]);
  return <HashtagIndex hashtags={data} meta={meta} />;
}

export async function hashtagIndexMetadata({ locale, page }: HashtagIndexRouteProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'hashtag' });
  const title = t('indexTitle');
  return pageMetadata({
    locale,
    title: page > 1 ? t('page', { title, page }) : title,
    description: t('indexDescription'),
    path: `/hashtag${listSearch({ page })}`,
  });
}
