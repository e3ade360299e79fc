import { paint } from '@/app/[locale]/painting/paint';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';

interface HashtagIndexRouteProps {
  locale: Locale;
  page: number;
}

export async function HashtagIndexRoute({ locale, page }: HashtagIndexRouteProps) {
  const [{ data, meta }] = await Promise.all([
    apiFor(locale).listHashtags({ page, perPage: PER_PAGE_MAX }),
    tagPage(CATALOGUE_TAG),
  ]);
  return paint('hashtag-index', locale, `${page}`, { hashtags: data, meta });
}
