'use client';

import { useSyncExternalStore } from 'react';

const CHANGED = 'merchant-dashboard-moved';

/** Returns a query with some values changed; null removes a value. */
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

/** Navigates to another part of the dashboard and adds a history entry. */
export function moveTo(search: string): void {
  if (window.location.search === search) return;
  window.history.pushState(null, '', window.location.pathname + search);
  window.dispatchEvent(new Event(CHANGED));
}

/** Returns the query of the address, which selects the part of the dashboard. */
export function useDashboardSearch(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return new URLSearchParams(search);
}
