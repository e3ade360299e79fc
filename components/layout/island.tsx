import { GlobalStyles, ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClosesByBack } from '@/components/ui/forms/use-close-by-back';
import { ApiFailure } from '@/lib/api/http';
import { subscribeToSession } from '@/lib/browser/credentials';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { loggedQueries } from './logged-queries';
import { theme } from './theme';

const RETRIES = 2;

/**
 * A call without a connection fails, and the person reads so. By default, TanStack Query holds it back in silence until the
 * connection returns, and it is lost if the page is left before.
 */
const ASKS_WITHOUT_CONNECTION = { networkMode: 'always' } as const;

/** Query client shared by all islands of the page; created on first use. */
let queries: QueryClient | undefined;

function queryClient(): QueryClient {
  if (queries) return queries;
  const made = new QueryClient({
    queryCache: loggedQueries(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        ...ASKS_WITHOUT_CONNECTION,
        refetchOnReconnect: true,
        // Client errors are not retried, because the API would reject the request again.
        retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < RETRIES,
      },
      mutations: { retry: false, ...ASKS_WITHOUT_CONNECTION },
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
  root.render(
    <ClosesByBack value={true}>
      <Island {...props} />
    </ClosesByBack>,
  );
  return () => {
    root.unmount();
    own.remove();
  };
}

/**
 * Opens a dialog as an island and closes it.
 * @param render renders the dialog, which closes with a result
 * @returns the result
 */
export function openIsland<T = void>(
  { locale, messages }: Omit<IslandProps, 'children'>,
  render: (close: (result: T) => void) => ReactNode,
): Promise<T> {
  return new Promise((resolve) => {
    const unmount = mountIsland({
      locale,
      messages,
      children: render((result) => {
        unmount();
        resolve(result);
      }),
    });
  });
}

/**
 * Returns MUI's variables for the site's colour scheme rule: the system's scheme unless the visitor has
 * chosen one (colour-scheme.ts). MUI's default would set an attribute on `<html>` that counts as the
 * visitor's choice.
 */
function themeSheets(): Parameters<typeof GlobalStyles>[0]['styles'] {
  const sheets = theme.generateStyleSheets();
  const dark = sheets.find((sheet) => '[data-dark]' in sheet)?.['[data-dark]'];
  return [...sheets, { '@media (prefers-color-scheme: dark)': { ':root:not([data-light])': dark } }];
}

function IslandTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} disableStyleSheetGeneration>
      <GlobalStyles styles={themeSheets()} />
      {children}
    </ThemeProvider>
  );
}
