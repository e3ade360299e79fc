import { mountIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import { localePath } from '@/lib/i18n/paths';
import { readProfile } from '@/lib/session/profile';
import type { AccountDialog } from '@/lib/session/sign-in-request';
import { AccountDialogs } from './account-dialogs';
import { type AccountNotice, leaveWelcome } from './account-notice';
import { AccountNoticeDialog } from './account-notice-dialog';
import { loadAccountTexts } from './texts';

/** One dialog at a time, whatever is clicked meanwhile. */
let isOpen = false;

/**
 * Opens the dialog of signing in or up. Without an `answer` signing in leads to `/user/` (specification §4); with one the
 * page stays and whoever waits is told (specification §C, remembered click).
 */
export async function openAccountDialog(
  dialog: AccountDialog,
  answer?: (signedIn: boolean) => void,
): Promise<void> {
  if (isOpen) return answer?.(false);
  isOpen = true;
  const locale = pageLocale();
  try {
    const messages = await loadAccountTexts(locale);
    const close = (signedIn: boolean) => {
      isOpen = false;
      unmount();
      answer?.(signedIn);
    };
    const enter = () => {
      close(true);
      if (!answer) window.location.assign(localePath(locale, '/user'));
    };
    const welcome = () => {
      if (!answer) leaveWelcome(readProfile()?.username ?? '');
      enter();
    };
    const unmount = mountIsland({
      locale,
      messages,
      children: (
        <AccountDialogs
          first={dialog}
          stays={answer !== undefined}
          onClose={() => close(false)}
          onSignedIn={enter}
          onSignedUp={welcome}
        />
      ),
    });
  } catch (error) {
    isOpen = false;
    throw error;
  }
}

/** Tells what a visitor has come for: a welcome, or whether the address is confirmed. */
export async function openAccountNotice(notice: AccountNotice): Promise<void> {
  const locale = pageLocale();
  const messages = await loadAccountTexts(locale);
  const unmount = mountIsland({
    locale,
    messages,
    children: <AccountNoticeDialog notice={notice} onClose={() => unmount()} />,
  });
}
