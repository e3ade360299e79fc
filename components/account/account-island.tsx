import { mountIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import { localePath } from '@/lib/i18n/paths';
import { readProfile } from '@/lib/session/profile';
import type { AccountDialog } from '@/lib/session/sign-in-request';
import { AccountDialogs } from './account-dialogs';
import { type AccountNotice, leaveWelcome } from './account-notice';
import { AccountNoticeDialog } from './account-notice-dialog';
import { loadAccountTexts } from './texts';

/** Prevents a second dialog while one is open. */
let isOpen = false;

/**
 * Opens the sign-in or sign-up dialog. Without `answer`, signing in navigates to `/user/` (specification §4).
 * With `answer`, the page stays open and the callback receives the result (specification §C, remembered
 * click).
 */
export async function openAccountDialog(
  dialog: AccountDialog,
  answer?: (signedIn: boolean) => void,
  saves?: string,
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
          saves={saves}
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

/** Opens the dialog of a notice: a welcome, or the result of an e-mail confirmation. */
export async function openAccountNotice(notice: AccountNotice): Promise<void> {
  const locale = pageLocale();
  const messages = await loadAccountTexts(locale);
  const unmount = mountIsland({
    locale,
    messages,
    children: <AccountNoticeDialog notice={notice} onClose={() => unmount()} />,
  });
}
