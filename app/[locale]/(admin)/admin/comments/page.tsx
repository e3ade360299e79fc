import { CommentQueue } from '@/components/admin/comments/comment-queue';

export default function Page() {
  return <CommentQueue />;
}
