import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { useNotice } from '@/components/ui/forms/notice';
import { publicApi } from '@/lib/api/browser';
import { localePath } from '@/lib/i18n/paths';
import { AreaList } from './area-list';
import { loadBookmarks } from './bookmarks';
import { useHistory } from './user-queries';

/** Renders the recently viewed courses, newest first (specification §7, posts/filter_by_ids). */
export function UserRecent() {
  const t = useTranslations('user.recent');
  const locale = useLocale();
  const notify = useNotice();
  const { ids, replace } = useHistory();
  const query = useQuery({
    queryKey: ['recent', ids],
    queryFn: () => (ids.length > 0 ? publicApi().filterByIds(ids) : []),
  });

  // Loads the state of the bookmark buttons, which hearts.ts adds to the cards.
  useQuery({ queryKey: ['hearts'], queryFn: () => loadBookmarks().then(() => true) });

  function handleClear() {
    replace([]);
    notify({ text: t('cleared'), action: { label: t('undo'), run: () => replace(ids) } });
  }

  return (
    <AreaList
      items={query.data}
      isError={query.isError}
      onRetry={query.refetch}
      summary={
        <>
          <p>
            {t('total', { count: query.data?.length ?? 0 })} <span className="muted small">{t('note')}</span>
          </p>
          <Button size="small" onClick={handleClear}>
            {t('clear')}
          </Button>
        </>
      }
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={{ href: localePath(locale, '/course'), label: t('browse') }}
        />
      }
    >
      {(posts) => <CourseGrid posts={posts} columns={4} heading="h2" />}
    </AreaList>
  );
}
