import { openIsland } from '@/components/layout/island';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { pageLocale } from '@/lib/api/browser';
import { readCredentials } from '@/lib/browser/credentials';
import { askToSignIn, type SignedIn } from '@/lib/browser/sign-in-request';
import { goToMemberPage } from '../sign-in/remembered-click';
import { loadAccountTexts } from '../texts';
import { CommentDialog } from './comment-dialog';
import { findOwnComment } from './find-own-comment';
import { showOwnComment } from './own-comment-island';

let isOpen = false;

/**
 * Opens the dialog that adds a comment to a course or edits a pending one. A visitor signs in first, and goes to the
 * member's page afterwards.
 */
export async function openCommentDialog(postId: number, slug: string): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const locale = pageLocale();
    const texts = loadAccountTexts(locale);
    const before = readCredentials('member')?.client;
    let signedIn: SignedIn | null = null;
    const isMember = async () => {
      if (readCredentials('member')) return true;
      signedIn = await askToSignIn('sign-in', { kind: 'comment' });
      return signedIn !== null;
    };
    if (!(await isMember())) return;
    const own = await findOwnComment(slug);
    // The request may have found that the session has ended.
    if (!(await isMember())) return;
    const messages = await texts;
    await openIsland({ locale, messages }, (close) =>
      own && own.state !== 'pending' ? (
        <MessageDialog
          title={messages.account.comment.title}
          detail={messages.account.comment.settled}
          ok={messages.account.ok}
          onClose={close}
        />
      ) : (
        <CommentDialog postId={postId} comment={own} onClose={close} onSent={showOwnComment} />
      ),
    );
    // The dialog asks to sign in again if the session ends while it is open.
    const now = readCredentials('member')?.client;
    if (now && now !== before) goToMemberPage(signedIn ?? 'signed-in', true);
  } finally {
    isOpen = false;
  }
}
