import { createRoot } from 'react-dom/client';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { readCredentials } from '@/lib/session/credentials';
import { storeProfile } from '@/lib/session/member-store';
import { loadBookmarks } from './bookmarks';
import { MemberMenus } from './member-menus';
import { loadMemberTexts } from './member-texts';

/** The frame's places for a member, made once; what stands in them follows the session by itself. */
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
  inBar.dataset.memberMenu = 'bar';
  inDrawer.dataset.memberMenu = 'drawer';
  createRoot(inBar).render(<MemberMenus texts={texts} locale={locale} drawer={inDrawer} />);
}

/** Asks who is signed in and what they have bookmarked (specification §4); a failure is only logged. In the member's own room the room asks. */
async function refresh(): Promise<void> {
  if (document.querySelector('[data-member-room]')) return;
  try {
    const { user } = await memberApi().getCurrentUser();
    // Somebody else may have come, or nobody be left, meanwhile.
    if (readCredentials('member')?.uid !== user.uid) return;
    storeProfile(user);
    if (document.querySelector('[data-heart]')) await loadBookmarks();
  } catch (error) {
    console.warn('session: the profile was not fetched', error);
  }
}

/** Shows the member in the frame and brings what is known of them up to date. */
export async function showMemberHeader(): Promise<void> {
  shown ??= mount();
  await Promise.all([shown, refresh()]);
}
