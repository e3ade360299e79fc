import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { createEndpoints } from '@/lib/api/endpoints';
import { ApiFailure, createHttp, type Page } from '@/lib/api/http';
import { sessionHeaders } from '@/lib/api/in-session';
import { readCredentials } from '@/lib/browser/credentials';
import type { ListedCourses } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { POSITION_HEADER } from '@/lib/contract/near';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { ClosestCourses } from './closest-courses';
import { isByDay } from './is-by-day';
import { listFilters } from './list-filters';

/**
 * Replaces the courses of a list by those near the position. They are rendered here, because the page is the same
 * for every visitor.
 */
export async function showNearMe(form: HTMLFormElement, position: string): Promise<void> {
  const locale = pageLocale();
  const headers = () => ({ ...sessionHeaders(readCredentials('member')), [POSITION_HEADER]: position });
  const { listCourses } = createEndpoints(createHttp({ baseUrl: '/api/v1', headers }), locale);
  const address = new URL(window.location.href);
  const filters = listFilters(address);
  try {
    const [page, { default: messages }] = await Promise.all([
      listCourses({ ...filters, near: 'me' }),
      locale === 'en' ? import('@/messages/en.json') : import('@/messages/zh-hk.json'),
    ]);
    const place = form.querySelector('[data-near-list]');
    // The visitor may have opened another list meanwhile.
    if (!place || window.location.href !== address.href) return;
    place.innerHTML = markupOf(<NearList page={page} filters={filters} />, locale, messages);
    showTotals(form, place);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast(error.message);
  }
}

/** Renders the list as markup without behaviour, like the server's. */
function markupOf(list: ReactNode, locale: Locale, messages: object): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <NextIntlClientProvider locale={locale} messages={{ ...messages }} timeZone={TIME_ZONE}>
        {list}
      </NextIntlClientProvider>,
    ),
  );
  const markup = place.innerHTML;
  root.unmount();
  return markup;
}

/** Moves the texts with the number of courses to where the page shows that of the whole list. */
function showTotals(form: HTMLFormElement, place: Element): void {
  for (const text of place.querySelectorAll<HTMLElement>('[data-text]')) {
    for (const shown of document.querySelectorAll(`main [data-text="${text.dataset.text}"]`))
      if (shown !== text) shown.textContent = text.textContent;
    if (text.dataset.text === 'total') {
      const status = form.querySelector('[role="status"]');
      if (status) status.textContent = text.textContent;
    }
    text.remove();
  }
}

interface NearListProps {
  page: Page<ListedCourses>;
  filters: Record<string, string>;
}

function NearList({ page: { data, meta }, filters }: NearListProps) {
  const t = useTranslations('list');
  const hrefOf = (page: number) => {
    const address = new URL(window.location.href);
    address.searchParams.set('page', String(page));
    return address.pathname + address.search;
  };
  return (
    <>
      <p data-text="total">{t(meta.capped ? 'capped' : 'total', { total: meta.total })}</p>
      <p data-text="show">{t('show', { total: meta.total })}</p>
      {data.posts.length > 0 ? (
        <CourseGrid grouped posts={data.posts} byDay={isByDay(filters, data)} eagerCount={3} />
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={{ href: window.location.pathname, label: t('clearAll') }}
        />
      )}
      {data.closest && <ClosestCourses closest={data.closest} keyword={filters.keyword} />}
      <Pagination page={meta.page} totalPages={meta.totalPages} hrefOf={hrefOf} />
    </>
  );
}
