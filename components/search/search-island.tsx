import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { loggedQueries } from '@/components/layout/logged-queries';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { SearchCombobox, type SearchComboboxProps } from './search-combobox';
import styles from './search-panel.module.css';

/** No retries: the field shows the failure, and the visitor may search again. */
const queries = new QueryClient({
  queryCache: loggedQueries(),
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});

/** Messages of the island by language, in separate files because the bundler would include all messages. */
const textsOf = {
  'zh-hk': () => import('@/messages/islands/search-bar.zh-hk.json'),
  en: () => import('@/messages/islands/search-bar.en.json'),
};

/** Mounts the suggestions on a static search form. */
export async function attachSearch(
  form: HTMLFormElement,
  happened: SearchComboboxProps['happened'],
): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('input[type="search"]');
  const search = form.closest<HTMLElement>('search');
  if (!input || !search) return;
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'zh-hk';
  const { default: texts } = await textsOf[locale]();
  const place = document.createElement('div');
  place.className = styles.island ?? '';
  search.classList.add(styles.search ?? '');
  search.append(place);
  createRoot(place).render(
    <NextIntlClientProvider locale={locale} messages={texts} timeZone={TIME_ZONE}>
      <QueryClientProvider client={queries}>
        <SearchCombobox search={search} form={form} input={input} happened={happened} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
