import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { AreaFailure } from './area-failure';
import styles from './member-area.module.css';

interface AreaListProps<T> {
  /** Items of the list's query; undefined while they are loading. */
  items: T[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
  /** Content above the list, such as the number of items. */
  summary?: ReactNode;
  /** Content shown if the list is empty. */
  empty?: ReactNode;
  more?: { hasMore: boolean; isLoading: boolean; onMore: () => unknown };
  children: (items: T[]) => ReactNode;
}

/** Renders a list of the area in each state: loading, failed, empty, complete, and with more pages. */
export function AreaList<T>({ items, isError, onRetry, summary, empty, more, children }: AreaListProps<T>) {
  const t = useTranslations('user');
  if (!items) {
    if (isError) return <AreaFailure onRetry={onRetry} />;
    return (
      <div>
        <p className="srOnly" role="status">
          {t('loading')}
        </p>
        <ShapeSkeleton />
      </div>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      {summary && <div className={styles.summary}>{summary}</div>}
      {children(items)}
      {more?.hasMore && (
        <div className={styles.more}>
          <Button disabled={more.isLoading} onClick={() => void more.onMore()}>
            {t(more.isLoading ? 'loading' : 'more')}
          </Button>
        </div>
      )}
    </>
  );
}
