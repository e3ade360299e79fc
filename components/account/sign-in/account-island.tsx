import { useTranslations } from 'next-intl';
import { mountIsland, openIsland } from '@/components/layout/island';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { pageLocale } from '@/lib/api/browser';
import { leavePage } from '@/lib/browser/close-by-back';
import { readCredentials } from '@/lib/browser/credentials';
import { readProfile } from '@/lib/browser/profile';
import type { AccountDialog, SignedIn, SignInReason } from '@/lib/browser/sign-in-request';
import { forgetWantedBookmarks } from '@/lib/browser/wanted-bookmarks';
import { localePath } from '@/lib/i18n/paths';
import { loadAccountTexts } from '../texts';
import { AccountDialogs } from './account-dialogs';
import { type AccountNotice, leaveWelcome, takeNotice } from './account-notice';

/** Prevents a second dialog while one is open. */
let isOpen = false;

/**
 * Opens the sign-in or sign-up dialog. Without `answer`, signing in navigates to `/user/` (specification §4).
 * With `answer`, the callback receives the result as soon as the session is open, also in another tab.
 */
export async function openAccountDialog(
  dialog: AccountDialog,
  answer?: (signedIn: SignedIn | null) => void,
  reason?: SignInReason,
): Promise<void> {
  if (isOpen) return answer?.(null);
  isOpen = true;
  const locale = pageLocale();
  try {
    const messages = await loadAccountTexts(locale);
    const close = (signedIn: SignedIn | null) => {
      isOpen = false;
      window.removeEventListener('storage', followOtherTabs);
      unmount();
      answer?.(signedIn);
    };
    const followOtherTabs = () => {
      if (readCredentials('member')) close('elsewhere');
    };
    const handleClose = (waitsForMail: boolean) => {
      if (!waitsForMail) forgetWantedBookmarks();
      close(null);
    };
    const enter = (signedIn: SignedIn) => {
      close(signedIn);
      if (answer) return;
      if (signedIn === 'signed-up') leaveWelcome(readProfile()?.username ?? '');
      leavePage(localePath(locale, '/user'));
    };
    const unmount = mountIsland({
      locale,
      messages,
      children: <AccountDialogs first={dialog} reason={reason} onClose={handleClose} onDone={enter} />,
    });
    window.addEventListener('storage', followOtherTabs);
  } catch (error) {
    isOpen = false;
    throw error;
  }
}

/**
 * Opens the notice for this page, if there is one. It is taken only here, where it can be shown, so that a page
 * that is loaded again for a missing chunk has it.
 */
export async function openPendingNotice(): Promise<void> {
  const notice = takeNotice();
  if (notice) await openAccountNotice(notice);
}

/** Opens the dialog of a notice: a welcome, or the result of an e-mail confirmation. */
export async function openAccountNotice(notice: AccountNotice): Promise<void> {
  const locale = pageLocale();
  const messages = await loadAccountTexts(locale);
  await openIsland({ locale, messages }, (close) => <AccountNoticeDialog notice={notice} onClose={close} />);
}

interface AccountNoticeDialogProps {
  notice: AccountNotice;
  onClose: () => void;
}

function AccountNoticeDialog({ notice, onClose }: AccountNoticeDialogProps) {
  const t = useTranslations('account');
  const [title, detail] =
    notice.kind === 'welcome'
      ? [t('signUp.welcomeTitle'), t('signUp.welcome', { name: notice.name })]
      : notice.kind === 'confirmed'
        ? [t('confirmation.doneTitle'), t(`confirmation.${notice.isMerchant ? 'merchantDone' : 'done'}`)]
        : [
            t('confirmation.failedTitle'),
            t(`confirmation.${notice.isMerchant ? 'merchantFailed' : 'failed'}`),
          ];
  return <MessageDialog title={title} detail={detail} ok={t('ok')} onClose={onClose} />;
}
