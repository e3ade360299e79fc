import { paint } from '@/app/[locale]/painting/paint';
import { apiFor } from '@/lib/api/server';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';

interface HashtagIndexRouteProps {
  locale: Locale;
  page: number;
}

export async function HashtagIndexRoute({ locale, page }: HashtagIndexRouteProps) {
  const { data, meta } = await apiFor(locale).listHashtags({ page, perPage: PER_PAGE_MAX });
  return paint('hashtag-index', locale, `${page}`, { hashtags: data, meta });
}
