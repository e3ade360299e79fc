/** Returns a query with some values changed; null removes a value. */
export function changedSearch(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Navigates to another part of the dashboard and adds a history entry. Next follows the history, so
 * `useSearchParams` returns the new query, and requests nothing, because the page does not depend on its query.
 */
export function moveTo(search: string): void {
  if (window.location.search === search) return;
  window.history.pushState(null, '', window.location.pathname + search);
}
