import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { Comment } from '@/lib/contract/comment';
import { localePath } from '@/lib/i18n/paths';
import { AreaList } from './area-list';
import { CommentDialog } from './comment-dialog';
import { UserComment } from './user-comment';
import styles from './user-comments.module.css';
import { useComments } from './user-queries';

/** Renders the member's comments, newest first, each with its state. */
export function UserComments() {
  const t = useTranslations('user.comments');
  const locale = useLocale();
  const query = useComments();
  const [edited, setEdited] = useState<Comment | null>(null);
  function handleClose() {
    setEdited(null);
    // Show the edited comment, or a decision made in the meantime.
    void query.refetch();
  }
  return (
    <>
      <AreaList
        items={query.data?.pages.flatMap(({ data }) => data)}
        isError={query.isError}
        onRetry={query.refetch}
        summary={<p>{t('total', { count: query.data?.pages[0]?.meta.total ?? 0 })}</p>}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={{ href: localePath(locale, '/course'), label: t('browse') }}
          />
        }
        more={{
          hasMore: query.hasNextPage,
          isLoading: query.isFetchingNextPage,
          onMore: query.fetchNextPage,
        }}
      >
        {(comments) => (
          <ul className={styles.list}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <UserComment comment={comment} onEdit={() => setEdited(comment)} />
              </li>
            ))}
          </ul>
        )}
      </AreaList>
      {edited && <CommentDialog postId={0} comment={edited} onClose={handleClose} />}
    </>
  );
}
