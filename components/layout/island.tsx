import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { subscribeToSession } from '@/lib/session/credentials';
import { IslandTheme } from './island-theme';

const RETRIES = 2;

/** One for the page, so that islands share what they have fetched; made by the first that needs it. */
let queries: QueryClient | undefined;

function queryClient(): QueryClient {
  if (queries) return queries;
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What the API refuses it refuses again.
        retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < RETRIES,
      },
      mutations: { retry: false },
    },
  });
  // What one member has read is nothing to the next.
  subscribeToSession(() => made.clear());
  queries = made;
  return made;
}

interface IslandProps {
  locale: Locale;
  /** The texts it uses, by namespace. */
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** What everything rendered in the browser stands in: theme, texts and queries. */
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
 * Renders an island beside the painted page, in an element of its own: at the end of the body, or in a place that the page
 * has kept for it.
 * @returns how to take it away again
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
