import { createRoot } from 'react-dom/client';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { readCredentials, subscribeToSession } from '@/lib/browser/credentials';
import { storeProfile } from '@/lib/browser/member-store';
import { storeUnreadNotices } from '@/lib/browser/unread-notices';
import { forgetWantedBookmarks } from '@/lib/browser/wanted-bookmarks';
import { clearPlaceAlert, showPlaceAlert } from '../alerts/place-alert';
import { clearSavedSearches, showSavedSearches } from '../alerts/saved-search';
import { completeWantedBookmarks, loadBookmarkOfPage, loadBookmarks } from '../bookmarks/bookmarks';
import { loadOwnComment } from '../course-dialogs/find-own-comment';
import { loadMemberTexts } from '../member-texts';
import { MemberMenus } from './member-menus';

/** Mounts the member's menus once; they follow the session afterwards. */
let shown: Promise<void> | undefined;

async function mount(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('header nav');
  const drawer = document.getElementById('menu');
  if (!bar || !drawer) return;
  const locale = pageLocale();
  const { member: texts } = await loadMemberTexts(locale);
  const places = [bar, drawer].map((parent) => parent.appendChild(document.createElement('div')));
  const [inBar, inDrawer] = places;
  if (!inBar || !inDrawer) return;
  subscribeToSession(() => {
    if (readCredentials('member')) return;
    clearPlaceAlert();
    clearSavedSearches();
    forgetWantedBookmarks();
  });
  inBar.dataset.memberMenu = 'bar';
  inDrawer.dataset.memberMenu = 'drawer';
  // The word of a pressed bookmark button (course-cards.module.css).
  document.documentElement.style.setProperty('--bookmarked', JSON.stringify(texts.bookmarked));
  createRoot(inBar).render(<MemberMenus texts={texts} locale={locale} drawer={inDrawer} />);
}

/**
 * Loads the member's profile, number of unread notices and bookmarks (specification §4), and on the page of a course its alert and the member's comment that waits. A failure is only
 * logged. Does nothing in the member area, which loads them itself.
 */
async function refresh(): Promise<void> {
  if (document.querySelector('[data-member-area]')) return;
  try {
    const { user, unreadNotices } = await memberApi().getCurrentUser();
    // The session may have changed during the request.
    if (readCredentials('member')?.uid !== user.uid) return;
    storeProfile(user);
    storeUnreadNotices('member', unreadNotices);
    await Promise.all([showPlaceAlert(), showSavedSearches(), loadOwnComment()]);
    const own = document.querySelector('[data-post] [data-bookmark=""]');
    if (own) await loadBookmarkOfPage(window.location.pathname.split('/').at(-1) ?? '');
    if (document.querySelector('[data-bookmark]')) await loadBookmarks();
  } catch (error) {
    console.warn('session: the profile was not fetched', error);
  }
}

/** Mounts a signed-in member's menus, refreshes the stored profile and bookmarks, and completes those of the visitor. */
export async function showMemberHeader(): Promise<void> {
  if (!readCredentials('member')) return;
  shown ??= mount();
  await Promise.all([shown, refresh(), completeWantedBookmarks()]);
}
