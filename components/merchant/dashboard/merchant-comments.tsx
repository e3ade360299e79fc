import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/forms/check-field';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { DashboardFailure } from './dashboard-failure';
import { MerchantComment } from './merchant-comment';
import styles from './merchant-comments.module.css';
import { useMerchantComments } from './merchant-queries';

/** Renders the comments on the merchant's courses. Each can be answered once (specification §D). */
export function MerchantComments() {
  const t = useTranslations('dashboard.comments');
  const dashboard = useTranslations('dashboard');
  const [unanswered, setUnanswered] = useState(false);
  const query = useMerchantComments(unanswered);
  const comments = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <CheckField
        label={t('unanswered')}
        checked={unanswered}
        onChange={({ target }) => setUnanswered(target.checked)}
      />
      {!comments && (query.isError ? <DashboardFailure onRetry={query.refetch} /> : <ShapeSkeleton />)}
      {comments?.length === 0 && <p className="muted">{t(unanswered ? 'allAnswered' : 'empty')}</p>}
      {comments && comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <MerchantComment comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {dashboard('more')}
          </Button>
        </p>
      )}
    </>
  );
}
