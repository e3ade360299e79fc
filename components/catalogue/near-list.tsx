import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CourseGrid } from '@/components/ui/course-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { createEndpoints } from '@/lib/api/endpoints';
import { ApiFailure, createHttp, type Page } from '@/lib/api/http';
import { sessionHeaders } from '@/lib/api/in-session';
import type { ListedCourses } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { POSITION_HEADER } from '@/lib/contract/near';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { listFilters } from './list-filters';

/**
 * Replaces the courses of a list by those near the position. They are rendered here, because the page is the same
 * for every visitor.
 */
export async function showNearMe(form: HTMLFormElement, position: string): Promise<void> {
  const locale = pageLocale();
  const headers = () => ({ ...sessionHeaders('member'), [POSITION_HEADER]: position });
  const { listCourses } = createEndpoints(createHttp({ baseUrl: '/api/v1', headers }), locale);
  const address = new URL(window.location.href);
  try {
    const [page, { default: messages }] = await Promise.all([
      listCourses({ ...listFilters(address), near: 'me' }),
      locale === 'en' ? import('@/messages/en.json') : import('@/messages/zh-hk.json'),
    ]);
    const place = form.querySelector('[data-near-list]');
    // The visitor may have opened another list meanwhile.
    if (place && window.location.href === address.href) place.innerHTML = markupOf(page, locale, messages);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast(error.message);
  }
}

/** Renders the list as markup without behaviour, like the server's. */
function markupOf(page: Page<ListedCourses>, locale: Locale, messages: object): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <NextIntlClientProvider locale={locale} messages={{ ...messages }} timeZone={TIME_ZONE}>
        <NearList page={page} />
      </NextIntlClientProvider>,
    ),
  );
  const markup = place.innerHTML;
  root.unmount();
  return markup;
}

function NearList({ page: { data, meta } }: { page: Page<ListedCourses> }) {
  const t = useTranslations('list');
  const hrefOf = (page: number) => {
    const address = new URL(window.location.href);
    address.searchParams.set('page', String(page));
    return address.pathname + address.search;
  };
  if (data.posts.length === 0) {
    const { pathname } = window.location;
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={{ href: pathname, label: t('clearAll') }}
      />
    );
  }
  return (
    <>
      <p role="status">{t(meta.capped ? 'capped' : 'total', { total: meta.total })}</p>
      <CourseGrid posts={data.posts} eagerCount={3} />
      <Pagination page={meta.page} totalPages={meta.totalPages} hrefOf={hrefOf} />
    </>
  );
}
