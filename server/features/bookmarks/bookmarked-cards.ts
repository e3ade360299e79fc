import type { Context } from 'hono';
import type { PostCard } from '@/lib/contract/post';
import { bookmarkedAmong } from '@/server/features/accounts/session';
import type { ApiEnv } from '@/server/http/context';

/**
 * How cards are sent to the caller: to a member each with whether it is bookmarked, read by the one query that
 * recognises the session; to a visitor as they are. Lists are kept for all readers, so a card is copied, never changed.
 */
export async function markedFor(
  c: Context<ApiEnv>,
  cards: readonly PostCard[],
): Promise<(cards: PostCard[]) => PostCard[]> {
  const bookmarked = await bookmarkedAmong(
    c,
    cards.map(({ id }) => id),
  );
  if (!bookmarked) return (given) => given;
  return (given) => given.map((card) => ({ ...card, isBookmarked: bookmarked.has(card.id) }));
}

/** Something with one list of cards under `posts`, as it is sent to the caller. */
export async function withBookmarks<T extends { posts: PostCard[] }>(
  c: Context<ApiEnv>,
  data: T,
): Promise<T> {
  const mark = await markedFor(c, data.posts);
  return { ...data, posts: mark(data.posts) };
}
