'use client';

import { useSyncExternalStore } from 'react';

/** The member's room in the order shown (specification §2, /user). */
export const USER_TABS = ['bookmarks', 'comments', 'profile', 'recent'] as const;
export type UserTab = (typeof USER_TABS)[number];

const CHANGED = 'user-tab-changed';

/** The tab that an address names by `tab`; the first where it names none of them. */
export function tabOf(search: string): UserTab {
  const named = new URLSearchParams(search).get('tab');
  return USER_TABS.find((tab) => tab === named) ?? USER_TABS[0];
}

/** The query that names a tab, everything else in it kept; none for the first. */
export function searchOf(tab: UserTab, search: string): string {
  const query = new URLSearchParams(search);
  if (tab === USER_TABS[0]) query.delete('tab');
  else query.set('tab', tab);
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

/** Opens a tab as a step of the browser's history, so that "back" leads to the one before. */
export function openTab(tab: UserTab): void {
  const { pathname, search, hash } = window.location;
  if (tabOf(search) === tab) return;
  window.history.pushState(null, '', pathname + searchOf(tab, search) + hash);
  window.dispatchEvent(new Event(CHANGED));
}

/** The open tab, which lives in the address. */
export function useUserTab(): UserTab {
  return useSyncExternalStore(
    subscribe,
    () => tabOf(window.location.search),
    () => USER_TABS[0],
  );
}
