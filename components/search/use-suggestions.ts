import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';

/** A pause in typing that asks for suggestions, in ms. */
const PAUSE_MS = 150;
/** An answer is asked for again after this, in ms. */
const FRESH_MS = 60_000;

/** A text once it has not changed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

export interface Suggestions {
  /** The newest answer; while the next is on its way, the one before. */
  found: SearchResult | undefined;
  /** Whether `found` answers what stands in the field. */
  settled: boolean;
  failure: 'tooMany' | 'failed' | null;
}

/**
 * Suggestions for what is typed. Answers are kept by keyword, so that a late one never replaces a newer one, and a
 * request that nobody waits for any more is aborted.
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

/** What others look for; none where that cannot be had, which is no failure of the search. */
export function usePopularSearches(locale: Locale, wanted: boolean): readonly string[] {
  const { data } = useQuery({
    queryKey: ['popular searches', locale],
    queryFn: ({ signal }) => publicApi(locale).listPopularSearches({ signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
