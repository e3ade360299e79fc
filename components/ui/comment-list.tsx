import type { Comment } from '@/lib/contract/comment';
import { CommentItem } from './comment-item';
import styles from './comment-list.module.css';

interface CommentListProps {
  comments: Comment[];
  /** Heading level of the comments' titles. */
  heading: 'h2' | 'h3';
  /** Whether each comment names its course. */
  naming?: boolean;
}

/** Renders a list of approved comments. */
export function CommentList({ comments, ...item }: CommentListProps) {
  return (
    <div className={styles.comments}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} {...item} />
      ))}
    </div>
  );
}
