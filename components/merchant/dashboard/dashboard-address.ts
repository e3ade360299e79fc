'use client';

import { useSyncExternalStore } from 'react';

const CHANGED = 'merchant-room-moved';

/** A query with some of its values changed; null takes one away. */
export function changedSearch(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** Shows another part of the room as a step of the browser's history, so that "back" leads to the one before. */
export function moveTo(search: string): void {
  if (window.location.search === search) return;
  window.history.pushState(null, '', window.location.pathname + search);
  window.dispatchEvent(new Event(CHANGED));
}

/** The query of the address: which part of the room is shown. */
export function useDashboardSearch(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return new URLSearchParams(search);
}
