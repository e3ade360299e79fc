import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { Page } from '@/lib/api/http';
import { DashboardFailure } from '../dashboard-failure';
import styles from './merchant-comments.module.css';

interface PagedListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T[]>>>;
  /** Text shown if there are no items. */
  empty: string;
  children: (item: T) => ReactNode;
}

/** Renders the items of all loaded pages, with a button that loads the next one. */
export function PagedList<T extends { id: number }>({ query, empty, children }: PagedListProps<T>) {
  const t = useTranslations('dashboard');
  const items = query.data?.pages.flatMap(({ data }) => data);
  if (!items) return query.isError ? <DashboardFailure onRetry={query.refetch} /> : <ShapeSkeleton />;
  if (items.length === 0) return <p className="muted">{empty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}
