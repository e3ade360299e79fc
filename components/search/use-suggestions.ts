import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { MainCategory } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';

/** Milliseconds without typing before suggestions are requested. */
const PAUSE_MS = 150;
/** Milliseconds after which a response is stale. */
const FRESH_MS = 60_000;

/** Returns a text once it has been unchanged for the pause; an empty text at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

export interface Suggestions {
  /** Latest response; while the next one is loading, the previous one. */
  found: SearchResult | undefined;
  /** Whether `found` is the result of the current text. */
  settled: boolean;
  failure: 'tooMany' | 'failed' | null;
}

/**
 * Returns suggestions for the typed text. Responses are cached by keyword, so that a late one never replaces
 * a newer one; obsolete requests are aborted.
 */
export function useSuggestions(locale: Locale, typed: string, open: boolean): Suggestions {
  const keyword = useSettled(typed);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', locale, keyword],
    queryFn: ({ signal }) => publicApi(locale).search(keyword, { signal }),
    enabled: open && keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const tooMany = error instanceof ApiFailure && error.status === 429;
  return {
    found: keyword === '' ? undefined : data,
    settled: keyword === typed && !isFetching && !isPlaceholderData,
    failure: error && !isFetching ? (tooMany ? 'tooMany' : 'failed') : null,
  };
}

/** Returns the popular searches; empty if the request fails, which does not affect the search. */
export function usePopularSearches(locale: Locale, wanted: boolean): readonly string[] {
  const { data } = useQuery({
    queryKey: ['popular searches', locale],
    queryFn: ({ signal }) => publicApi(locale).listPopularSearches({ signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

/** Returns the main categories for a search without results; empty until they are loaded or if that fails. */
export function useMainCategories(locale: Locale, wanted: boolean): readonly MainCategory[] {
  const { data } = useQuery({
    queryKey: ['main categories', locale],
    queryFn: () => publicApi(locale).listMainCategories(),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
