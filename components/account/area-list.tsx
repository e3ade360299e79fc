import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { AreaFailure } from './area-failure';
import styles from './member-area.module.css';

interface AreaListProps<T> {
  /** As the list's query has them; undefined while none is there. */
  items: T[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
  /** Beside and above the list, such as how many there are. */
  summary?: ReactNode;
  /** In the place of an empty list. */
  empty?: ReactNode;
  more?: { hasMore: boolean; isLoading: boolean; onMore: () => unknown };
  children: (items: T[]) => ReactNode;
}

/** A list of the room in all its states: on its way, failed, empty, there, and there with more to come. */
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
