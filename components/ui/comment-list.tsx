import type { Comment } from '@/lib/contract/comment';
import { CommentItem } from './comment-item';
import styles from './comment-list.module.css';

interface CommentListProps {
  comments: Comment[];
  /** Level of their titles. */
  heading: 'h2' | 'h3';
  /** Whether each says which course it is on. */
  naming?: boolean;
}

/** Approved comments, one below the other. */
export function CommentList({ comments, ...item }: CommentListProps) {
  return (
    <div className={styles.comments}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} {...item} />
      ))}
    </div>
  );
}
