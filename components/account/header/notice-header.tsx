import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { NoticeBell } from '@/components/layout/notice-bell';
import { loadNoticeTexts, type NoticeTexts } from '@/components/layout/notice-texts';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import { readCredentials, type StoredRole, subscribeToSession } from '@/lib/browser/credentials';
import { subscribeToMemberStore } from '@/lib/browser/member-store';
import { readProfile } from '@/lib/browser/profile';
import {
  forgetUnreadNoticesWithSession,
  readUnreadNotices,
  storeUnreadNotices,
  subscribeToUnreadNotices,
} from '@/lib/browser/unread-notices';
import type { Locale } from '@/lib/contract/locale';
import { isInMerchantArea } from './merchant-area';

const SETTINGS: Record<StoredRole, string> = {
  member: '/user?tab=profile#mails',
  merchant: '/merchant/dashboard?tab=business#mails',
};
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

/** Shows the bell of a signed-in member or merchant. Its number comes with the account (the other two headers). */
export async function showNoticeBell(): Promise<void> {
  shown ??= mount();
  await shown;
}
