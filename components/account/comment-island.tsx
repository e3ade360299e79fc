import { mountIsland } from '@/components/layout/island';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { memberApi, pageLocale } from '@/lib/api/browser';
import type { Comment } from '@/lib/contract/comment';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { readCredentials } from '@/lib/session/credentials';
import { askToSignIn, type SignedIn } from '@/lib/session/sign-in-request';
import { CommentDialog } from './comment-dialog';
import { goToMemberPage } from './remembered-click';
import { loadAccountTexts } from './texts';

let isOpen = false;

/** Returns the member's comment on a course; null also on failure: the server rejects duplicates. */
async function findOwnComment(slug: string): Promise<Comment | null> {
  try {
    const { data } = await memberApi().listComments({ perPage: PER_PAGE_MAX });
    return data.find(({ post }) => post.slug === slug) ?? null;
  } catch (error) {
    console.warn('comments: own ones not read', error);
    return null;
  }
}

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
      signedIn = await askToSignIn();
      return signedIn !== null;
    };
    if (!(await isMember())) return;
    const own = await findOwnComment(slug);
    // The request may have found that the session has ended.
    if (!(await isMember())) return;
    const messages = await texts;
    await new Promise<void>((resolve) => {
      const close = () => {
        unmount();
        resolve();
      };
      const unmount = mountIsland({
        locale,
        messages,
        children:
          own && own.state !== 'pending' ? (
            <MessageDialog
              title={messages.account.comment.title}
              detail={messages.account.comment.settled}
              ok={messages.account.ok}
              onClose={close}
            />
          ) : (
            <CommentDialog postId={postId} comment={own} onClose={close} />
          ),
      });
    });
    // The dialog asks to sign in again if the session ends while it is open.
    const now = readCredentials('member')?.client;
    if (now && now !== before) goToMemberPage(signedIn ?? 'signed-in', true);
  } finally {
    isOpen = false;
  }
}
