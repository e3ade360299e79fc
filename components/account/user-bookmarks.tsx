import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CourseGrid } from '@/components/ui/course-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/i18n/paths';
import { AreaList } from './area-list';
import { BookmarkHeart } from './bookmark-heart';
import { useRemoveBookmark } from './user-bookmark-changes';
import { UserCalendar } from './user-calendar';
import { useBookmarks } from './user-queries';

/** Renders the member's bookmarked courses, newest first, each with a button that removes the bookmark. */
export function UserBookmarks() {
  const t = useTranslations('user.bookmarks');
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const query = useBookmarks();
  const remove = useRemoveBookmark();
  const posts = query.data?.pages.flatMap(({ data }) => data.map(({ post }) => post));

  /** Removes the card and moves the focus to the next card's button, or to the panel if there is none. */
  function handleRemove(id: number, button: HTMLButtonElement) {
    const hearts = [...(list.current?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [])];
    const at = hearts.indexOf(button);
    const next = hearts[at + 1] ?? hearts[at - 1] ?? button.closest<HTMLElement>('[role="tabpanel"]');
    next?.focus();
    const course = posts?.find((post) => post.id === id);
    if (course) remove(course);
  }

  return (
    <>
      <UserCalendar />
      <AreaList
        items={posts}
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
        {(shown) => (
          <div ref={list} data-own-hearts>
            <CourseGrid
              posts={shown}
              columns={4}
              heading="h2"
              action={({ id, title }) => (
                <BookmarkHeart
                  label={t('label', { title })}
                  pressed
                  onToggle={(button) => handleRemove(id, button)}
                />
              )}
            />
          </div>
        )}
      </AreaList>
    </>
  );
}
