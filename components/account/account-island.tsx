import { mountIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import { localePath } from '@/lib/i18n/paths';
import { readProfile } from '@/lib/session/profile';
import type { AccountDialog, SignedIn } from '@/lib/session/sign-in-request';
import { AccountDialogs } from './account-dialogs';
import { type AccountNotice, leaveWelcome } from './account-notice';
import { AccountNoticeDialog } from './account-notice-dialog';
import { loadAccountTexts } from './texts';

/** Prevents a second dialog while one is open. */
let isOpen = false;

/**
 * Opens the sign-in or sign-up dialog. Without `answer`, signing in navigates to `/user/` (specification §4).
 * With `answer`, the callback receives the result as soon as the session is open.
 */
export async function openAccountDialog(
  dialog: AccountDialog,
  answer?: (signedIn: SignedIn | null) => void,
  saves?: string,
): Promise<void> {
  if (isOpen) return answer?.(null);
  isOpen = true;
  const locale = pageLocale();
  try {
    const messages = await loadAccountTexts(locale);
    const close = (signedIn: SignedIn | null) => {
      isOpen = false;
      unmount();
      answer?.(signedIn);
    };
    const enter = (signedIn: SignedIn) => {
      close(signedIn);
      if (answer) return;
      if (signedIn === 'signed-up') leaveWelcome(readProfile()?.username ?? '');
      window.location.assign(localePath(locale, '/user'));
    };
    const unmount = mountIsland({
      locale,
      messages,
      children: <AccountDialogs first={dialog} saves={saves} onClose={() => close(null)} onDone={enter} />,
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
