import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { Icon } from '@/components/ui/icon';
import type { CourseCard } from '@/lib/contract/course';
import { AreaPages } from '../member-area/area-list';
import { focusNext } from '../member-area/focus-next';
import { useBookmarks } from '../member-area/user-queries';
import styles from './compare.module.css';
import { CompareDialog } from './compare-dialog';
import { useRemoveBookmark } from './user-bookmark-changes';
import { UserCalendar } from './user-calendar';

/** How many courses are compared. */
const COMPARED = { min: 2, max: 3 } as const;

/** Renders the member's bookmarked courses, newest first, and below them the address of their calendar. */
export function UserBookmarks() {
  const query = useBookmarks();
  return (
    <>
      <AreaPages kind="bookmarks" query={query}>
        {(bookmarks) => <BookmarkedCourses posts={bookmarks.map(({ post }) => post)} />}
      </AreaPages>
      {/* Not before the list, which would move it under a finger. */}
      {!query.isPending && <UserCalendar />}
    </>
  );
}

/** Renders the courses, each with a button that removes its bookmark and, if there are several, a box to compare it. */
function BookmarkedCourses({ posts }: { posts: CourseCard[] }) {
  const t = useTranslations('user.bookmarks');
  const compare = useTranslations('user.compare');
  const list = useRef<HTMLDivElement>(null);
  const remove = useRemoveBookmark();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isComparing, setComparing] = useState(false);
  // In the order in which they were chosen, without those whose bookmark was removed.
  const chosen = ids.flatMap((id) => posts.find((post) => post.id === id) ?? []);

  function handleRemove(id: number, button: HTMLButtonElement) {
    focusNext(button, list.current, 'button[aria-pressed]');
    const course = posts.find((post) => post.id === id);
    if (course) remove(course);
  }
  function handleChoose(id: number, isChosen: boolean) {
    const others = chosen.map((post) => post.id).filter((one) => one !== id);
    setIds(isChosen ? [...others, id] : others);
  }
  return (
    <div ref={list} data-own-bookmark-buttons>
      {posts.length > 1 && <p className={`muted small ${styles.hint}`}>{compare('hint', COMPARED)}</p>}
      <CourseGrid
        posts={posts}
        columns={4}
        heading="h2"
        action={({ id, title }) => (
          <button
            type="button"
            aria-label={t('label', { title })}
            aria-pressed
            onClick={({ currentTarget }) => handleRemove(id, currentTarget)}
          >
            <Icon name="heart" />
          </button>
        )}
        {...(posts.length > 1 && {
          footer: ({ id, title }) => {
            const isChosen = chosen.some((post) => post.id === id);
            return (
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  aria-label={compare('chooseNamed', { title })}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length === COMPARED.max}
                  onChange={({ target }) => handleChoose(id, target.checked)}
                />
                {compare('choose')}
              </label>
            );
          },
        })}
      />
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <p role="status">{compare('chosen', { count: chosen.length })}</p>
          <div className={styles.buttons}>
            <Button onClick={() => setIds([])}>{compare('clear')}</Button>
            <Button
              variant="filled"
              disabled={chosen.length < COMPARED.min}
              onClick={() => setComparing(true)}
            >
              {compare('open')}
            </Button>
          </div>
        </div>
      )}
      {isComparing && <CompareDialog posts={chosen} onClose={() => setComparing(false)} />}
    </div>
  );
}
