import type { Context } from 'hono';
import type { ClosestCourses, CourseCard } from '@/lib/contract/course';
import { bookmarkedAmong } from '@/server/features/accounts/session';
import type { ApiEnv } from '@/server/http/context';
import type { CacheTag } from '@/server/platform/request/cache-tags';
import { recordShown } from '@/server/platform/request/request-context';

/**
 * Returns a function that prepares cards for the response. For a member it adds `isBookmarked`, read by the
 * query that also validates the session; for a visitor it returns the cards unchanged. Cards are cached and
 * shared between requests, so they are copied, never mutated. Records that the response shows the courses.
 */
export async function markedFor(
  c: Context<ApiEnv>,
  cards: readonly CourseCard[],
): Promise<(cards: CourseCard[]) => CourseCard[]> {
  const ids = cards.map(({ id }) => id);
  recordShown(...ids.map((id): CacheTag => `course-${id}`));
  const bookmarked = await bookmarkedAmong(c, ids);
  if (!bookmarked) return (given) => given;
  return (given) => given.map((card) => ({ ...card, isBookmarked: bookmarked.has(card.id) }));
}

/** Returns the data with `isBookmarked` on the cards under `posts` and `closest`. */
export async function withBookmarks<T extends { posts: CourseCard[]; closest?: ClosestCourses | undefined }>(
  c: Context<ApiEnv>,
  data: T,
): Promise<T> {
  const { posts, closest } = data;
  const mark = await markedFor(c, [...posts, ...(closest?.posts ?? [])]);
  return {
    ...data,
    posts: mark(posts),
    ...(closest && { closest: { ...closest, posts: mark(closest.posts) } }),
  };
}
