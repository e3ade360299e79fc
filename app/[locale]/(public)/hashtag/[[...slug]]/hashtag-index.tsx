import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { listSearch } from '@/lib/list-query';

interface HashtagIndexRouteProps {
  locale: Locale;
  page: number;
}

export async function HashtagIndexRoute({ locale, page }: HashtagIndexRouteProps) {
  const { data, meta } = await apiFor(locale).listHashtags({ page, perPage: PER_PAGE_MAX });
  orLastPage(locale, { shown: data, meta }, (last) => `/hashtag${listSearch({ page: last })}`);
  return renderStatic('hashtag-index', locale, `${page}`, { hashtags: data, meta });
}
