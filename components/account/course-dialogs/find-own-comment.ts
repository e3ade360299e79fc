import { memberApi } from '@/lib/api/browser';
import { readCredentials } from '@/lib/browser/credentials';
import type { Comment } from '@/lib/contract/comment';
import { PER_PAGE_MAX } from '@/lib/contract/limits';

/** Returns the member's comment on a course; null also on failure: the server rejects duplicates. */
export async function findOwnComment(slug: string): Promise<Comment | null> {
  try {
    const { data } = await memberApi().listComments({ perPage: PER_PAGE_MAX });
    return data.find(({ post }) => post.slug === slug) ?? null;
  } catch (error) {
    console.warn('comments: own ones not read', error);
    return null;
  }
}

/** Shows on the page of a course the member's own comment while it waits for approval. */
export async function loadOwnComment(): Promise<void> {
  const place = document.querySelector('[data-own-comment]');
  if (!place) return;
  const own = await findOwnComment(window.location.pathname.split('/').at(-1) ?? '');
  if (own?.state !== 'pending') return;
  const { showOwnComment } = await import('./own-comment-island');
  // A comment that was sent meanwhile is newer.
  if (readCredentials('member') && place.childElementCount === 0) await showOwnComment(own);
}
