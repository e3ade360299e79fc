import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { subscribeToSession } from '@/lib/session/credentials';
import { IslandTheme } from './island-theme';
import { loggedQueries } from './logged-queries';

const RETRIES = 2;

/** Query client shared by all islands of the page; created on first use. */
let queries: QueryClient | undefined;

function queryClient(): QueryClient {
  if (queries) return queries;
  const made = new QueryClient({
    queryCache: loggedQueries(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Client errors are not retried, because the API would reject the request again.
        retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < RETRIES,
      },
      mutations: { retry: false },
    },
  });
  // Data of one member must not be shown to the next.
  subscribeToSession(() => made.clear());
  queries = made;
  return made;
}

interface IslandProps {
  locale: Locale;
  /** Messages that the island uses, by namespace. */
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** Provides theme, messages and queries to components rendered in the browser. */
export function Island({ locale, messages, children }: IslandProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <IslandTheme>
        <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
      </IslandTheme>
    </NextIntlClientProvider>
  );
}

/**
 * Renders an island in its own element, at the end of the body or in a given container.
 * @returns a function that unmounts the island
 */
export function mountIsland(props: IslandProps, place: Element = document.body): () => void {
  const own = place.appendChild(document.createElement('div'));
  const root = createRoot(own);
  root.render(<Island {...props} />);
  return () => {
    root.unmount();
    own.remove();
  };
}
