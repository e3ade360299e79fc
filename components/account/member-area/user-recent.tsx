import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { useNotice } from '@/components/ui/forms/notice';
import { publicApi } from '@/lib/api/browser';
import { loadBookmarks } from '../bookmarks/bookmarks';
import { AreaList } from './area-list';
import { useHistory } from './user-queries';

/** Renders the recently viewed courses, newest first (specification §7, posts/filter_by_ids). */
export function UserRecent() {
  const t = useTranslations('user.recent');
  const notify = useNotice();
  const { ids, replace } = useHistory();
  const query = useQuery({
    queryKey: ['recent', ids],
    queryFn: () => (ids.length > 0 ? publicApi().filterByIds(ids) : []),
  });

  // Loads the state of the bookmark buttons, which bookmark-buttons.ts adds to the cards.
  useQuery({ queryKey: ['bookmark-buttons'], queryFn: () => loadBookmarks().then(() => true) });

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
      kind="recent"
    >
      {(posts) => <CourseGrid posts={posts} columns={4} heading="h2" />}
    </AreaList>
  );
}
