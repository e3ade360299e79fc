import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { Comment } from '@/lib/contract/comment';

const NOT_FOUND = 404;
const CONFLICT = 409;

interface RemoveCommentProps {
  comment: Comment;
  onClose: () => void;
  /** Called with what to say once the comment no longer waits: it is deleted, or it was reviewed meanwhile. */
  onGone: (text: string) => void;
}

/** Asks before it deletes the member's comment that waits for approval. */
export function RemoveComment({ comment, onClose, onGone }: RemoveCommentProps) {
  const account = useTranslations('account');
  const t = useTranslations('account.comment.own');
  async function remove() {
    try {
      await memberApi().removeComment(comment.id);
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : null;
      if (status === CONFLICT) return onGone(t('settled'));
      // Deleted in another tab.
      if (status !== NOT_FOUND) throw error;
    }
    onGone(t('removed'));
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      labels={{ close: account('close'), cancel: t('keep'), confirm: t('remove') }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
