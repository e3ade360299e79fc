import type { Comment } from '@/lib/contract/comment';
export function UserCommentEditor(_: { comment: Comment; onClose: () => void }) {
  return null;
}
