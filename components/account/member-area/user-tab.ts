import { useSearchParams } from 'next/navigation';

/** Tabs of the member area in display order (specification §2, /user). */
export const USER_TABS = ['bookmarks', 'comments', 'profile', 'recent', 'alerts', 'waiting'] as const;
export type UserTab = (typeof USER_TABS)[number];

/** Returns the tab named by the `tab` parameter; the first tab if it names none. */
export function tabOf(search: string): UserTab {
  const named = new URLSearchParams(search).get('tab');
  return USER_TABS.find((tab) => tab === named) ?? USER_TABS[0];
}

/** Returns the query with the tab set and all other parameters preserved; the first tab has no parameter. */
export function searchOf(tab: UserTab, search: string): string {
  const query = new URLSearchParams(search);
  if (tab === USER_TABS[0]) query.delete('tab');
  else query.set('tab', tab);
  return query.size > 0 ? `?${query}` : '';
}

/** Opens a tab and adds a history entry, so that "back" opens the previous tab. */
export function openTab(tab: UserTab): void {
  const { pathname, search, hash } = window.location;
  if (tabOf(search) === tab) return;
  window.history.pushState(null, '', pathname + searchOf(tab, search) + hash);
}

/** Returns the open tab, which is stored in the address. Next follows the history (`useSearchParams`). */
export const useUserTab = (): UserTab => tabOf(useSearchParams().toString());
