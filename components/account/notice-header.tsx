import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { NoticeBell } from '@/components/layout/notice-bell';
import { loadNoticeTexts, type NoticeTexts } from '@/components/layout/notice-texts';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import type { Locale } from '@/lib/contract/locale';
import { readCredentials, type StoredRole, subscribeToSession } from '@/lib/session/credentials';
import { subscribeToMemberStore } from '@/lib/session/member-store';
import { readProfile } from '@/lib/session/profile';
import {
  forgetUnreadNoticesWithSession,
  readUnreadNotices,
  storeUnreadNotices,
  subscribeToUnreadNotices,
} from '@/lib/session/unread-notices';

const SETTINGS: Record<StoredRole, string> = {
  member: '/user?tab=profile#mails',
  merchant: '/merchant/dashboard?tab=business#mails',
};
/** Pages of the merchant's area, whose islands load the merchant themselves. */
const MERCHANT_AREA = /^(\/en)?\/merchant\/(dashboard|advertisement)(\/|$)/;

const isInMerchantArea = () => MERCHANT_AREA.test(window.location.pathname);

/**
 * Returns whose notices the bell shows: the merchant's in its area and where no member is signed in. A member without
 * a profile is signed out (specification §4).
 */
function readRole(): StoredRole | null {
  const isMember = readCredentials('member') !== null && readProfile() !== null;
  if (readCredentials('merchant') && (isInMerchantArea() || !isMember)) return 'merchant';
  return isMember ? 'member' : null;
}

function subscribe(listener: () => void): () => void {
  const stops = [
    subscribeToSession(listener),
    subscribeToMemberStore(listener),
    subscribeToUnreadNotices(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Renders the bell of the session in the header; nothing for a visitor. */
function HeaderBell({ texts, locale }: { texts: NoticeTexts; locale: Locale }) {
  const role = useSyncExternalStore(subscribe, readRole);
  const unread = useSyncExternalStore(subscribe, () => (role ? readUnreadNotices(role) : 0));
  if (!role) return null;
  return (
    <NoticeBell
      // Another account, another list.
      key={readCredentials(role)?.client}
      unread={unread}
      onUnread={(unread) => storeUnreadNotices(role, unread)}
      api={role === 'member' ? memberApi(locale) : businessApi(locale)}
      texts={texts}
      locale={locale}
      settingsPath={SETTINGS[role]}
    />
  );
}

/** Mounts the bell once; it follows the sessions afterwards. */
let shown: Promise<void> | undefined;

async function mount(): Promise<void> {
  const menu = document.getElementById('menu')?.parentElement;
  if (!menu) return;
  const locale = pageLocale();
  const texts = await loadNoticeTexts(locale);
  const place = document.createElement('div');
  place.dataset.noticeBell = '';
  forgetUnreadNoticesWithSession();
  menu.before(place);
  createRoot(place).render(<HeaderBell texts={texts} locale={locale} />);
}

/** Loads the number of a merchant's unread notices on a page that does not load the merchant itself. */
async function refreshMerchant(): Promise<void> {
  if (readRole() !== 'merchant' || isInMerchantArea()) return;
  try {
    const { unreadNotices } = await businessApi().getCurrentMerchant();
    storeUnreadNotices('merchant', unreadNotices);
  } catch (error) {
    console.warn('notices: the number was not fetched', error);
  }
}

/** Shows the bell of a signed-in member or merchant. */
export async function showNoticeBell(): Promise<void> {
  shown ??= mount();
  await Promise.all([shown, refreshMerchant()]);
}
