import { useState } from 'react';
import { useNotice } from '@/components/ui/forms/notice';
import type { Comment } from '@/lib/contract/comment';
import { CommentDialog } from '../course-dialogs/comment-dialog';
import { RemoveComment } from '../course-dialogs/remove-comment';
import { AreaPages } from './area-list';
import { UserComment } from './user-comment';
import styles from './user-comments.module.css';
import { useComments } from './user-queries';

/** Renders the member's comments, newest first, each with its state. */
export function UserComments() {
  const query = useComments();
  const [edited, setEdited] = useState<Comment | null>(null);
  const [removed, setRemoved] = useState<Comment | null>(null);
  const notify = useNotice();
  function handleClose() {
    setEdited(null);
    setRemoved(null);
    // Show the edited comment, or a decision made in the meantime.
    void query.refetch();
  }
  return (
    <>
      <AreaPages kind="comments" query={query}>
        {(comments) => (
          <ul className={styles.list}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <UserComment
                  comment={comment}
                  onEdit={() => setEdited(comment)}
                  onRemove={() => setRemoved(comment)}
                />
              </li>
            ))}
          </ul>
        )}
      </AreaPages>
      {edited && <CommentDialog postId={0} comment={edited} onClose={handleClose} />}
      {removed && (
        <RemoveComment
          comment={removed}
          onClose={() => setRemoved(null)}
          onGone={(text) => {
            handleClose();
            notify({ text });
          }}
        />
      )}
    </>
  );
}
