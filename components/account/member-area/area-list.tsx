import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { Page } from '@/lib/api/http';
import { localePath } from '@/lib/i18n/paths';
import { AreaFailure } from './area-failure';
import styles from './member-area.module.css';

type AreaKind = 'bookmarks' | 'comments' | 'recent' | 'alerts' | 'waiting';

interface AreaListProps<T> {
  /** Items of the list's query; undefined while they are loading. */
  items: T[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
  /** Content above the list, such as the number of items. */
  summary?: ReactNode;
  /** Group of the texts of an empty list, with the way to the courses; without it, an empty list shows nothing. */
  kind?: AreaKind;
  more?: { hasMore: boolean; isLoading: boolean; onMore: () => unknown };
  children: (items: T[]) => ReactNode;
}

/** Renders a list of the area in each state: loading, failed, empty, complete, and with more pages. */
export function AreaList<T>({ items, isError, onRetry, summary, kind, more, children }: AreaListProps<T>) {
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
  if (items.length === 0) return kind && <EmptyArea kind={kind} />;
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

function EmptyArea({ kind }: { kind: AreaKind }) {
  const t = useTranslations(`user.${kind}`);
  const locale = useLocale();
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={{ href: localePath(locale, '/course'), label: t('browse') }}
    />
  );
}

interface AreaPagesProps<T> {
  /** Group of the texts. */
  kind: 'bookmarks' | 'comments';
  query: UseInfiniteQueryResult<InfiniteData<Page<T[]>>>;
  children: (items: T[]) => ReactNode;
}

/** Renders a list that the server sends in pages, with its total. */
export function AreaPages<T>({ kind, query, children }: AreaPagesProps<T>) {
  const t = useTranslations(`user.${kind}`);
  return (
    <AreaList
      kind={kind}
      items={query.data?.pages.flatMap(({ data }) => data)}
      isError={query.isError}
      onRetry={query.refetch}
      summary={<p>{t('total', { count: query.data?.pages[0]?.meta.total ?? 0 })}</p>}
      more={{
        hasMore: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        onMore: query.fetchNextPage,
      }}
    >
      {children}
    </AreaList>
  );
}
