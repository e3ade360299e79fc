import { showToast } from '@/components/ui/toast';
import { memberApi, pageLocale, publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import { readBookmarks, storeBookmarks } from '@/lib/browser/member-store';
import { forgetWantedBookmark, readWantedBookmarks, wantBookmark } from '@/lib/browser/wanted-bookmarks';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { loadMemberTexts } from '../member-texts';
import { asMember, type Outcome } from '../sign-in/remembered-click';

/** Counts local changes, so that an older response does not overwrite them. */
let changes = 0;
let loading: Promise<void> | undefined;

async function readAll(): Promise<void> {
  const api = memberApi();
  const bookmarks = new Map<string, number>();
  const before = changes;
  const session = readCredentials('member')?.accessToken;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = await api.listBookmarks({ page, perPage: PER_PAGE_MAX });
    for (const { post } of data) bookmarks.set(post.slug, post.id);
    pages = meta.totalPages;
  }
  if (!session || readCredentials('member')?.accessToken !== session) return;
  if (changes === before) storeBookmarks(bookmarks);
  else await readAll();
}

/** Loads the member's bookmarks: one request per 60 bookmarks. Concurrent callers share the request. */
export function loadBookmarks(): Promise<void> {
  loading ??= readAll().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Reads whether the course of the page is bookmarked (GET posts/{slug} with the member's headers, specification §7). */
export async function loadBookmarkOfPage(slug: string): Promise<void> {
  const before = changes;
  const { isBookmarked, postDetail } = await publicApi().getCourse(slug);
  if (changes === before && readBookmarks().has(slug) !== isBookmarked)
    mark(slug, isBookmarked ? postDetail.id : null);
}

/** Courses with a bookmark request in progress; further clicks are ignored. */
const pending = new Set<string>();

/**
 * Adds or removes a bookmark; the button changes once the server has answered (specification §4). What a visitor wants is
 * stored, so that it is not lost if the page is left or the session is opened in another tab.
 * @param title title of the course, which the dialog to sign in names
 */
export async function toggleBookmark(slug: string, id: number, title = ''): Promise<void> {
  if (pending.has(slug)) return;
  pending.add(slug);
  try {
    const isWanted = !readBookmarks().has(slug);
    if (isWanted && !readCredentials('member')) wantBookmark(slug, id);
    await asMember(() => setBookmark(slug, id, isWanted), title ? { kind: 'save', title } : undefined, slug);
  } finally {
    pending.delete(slug);
  }
}

/**
 * Sends the bookmarks that a visitor asked for before the session was opened and that the server has not confirmed.
 * Returns whether none is left.
 */
export async function completeWantedBookmarks(): Promise<boolean> {
  let isDone = true;
  for (const [slug, id] of readWantedBookmarks()) {
    if (pending.has(slug)) continue;
    pending.add(slug);
    const outcome = await send(slug, id, true).finally(() => pending.delete(slug));
    if (outcome === 'done') showToast((await loadMemberTexts(pageLocale())).member.bookmarked);
    else isDone = false;
  }
  return isDone;
}

/** Sends the change and shows its result, except that the session has ended. */
async function setBookmark(slug: string, id: number, isWanted: boolean): Promise<Outcome> {
  // Sent before anything is loaded: the page may be left at once.
  const outcome = await send(slug, id, isWanted);
  if (outcome === 'signed-out') return outcome;
  const texts = (await loadMemberTexts(pageLocale())).member;
  if (outcome === 'failed') showToast(texts.bookmarkFailed);
  else showToast(isWanted ? texts.bookmarked : texts.unbookmarked);
  return outcome;
}

async function send(slug: string, id: number, isWanted: boolean): Promise<Outcome> {
  try {
    if (isWanted) await memberApi().addBookmark(id);
    else await memberApi().removeBookmark(id);
    forgetWantedBookmark(slug);
    mark(slug, isWanted ? id : null);
    return 'done';
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      // The end of the session has removed the wish.
      if (isWanted) wantBookmark(slug, id);
      return 'signed-out';
    }
    // Rejected for good, such as that of a course that is gone.
    if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) forgetWantedBookmark(slug);
    console.error('bookmark: failed', error);
    return 'failed';
  }
}

/** Updates one bookmark in the local store. Null removes it; other changes are preserved. */
function mark(slug: string, id: number | null): void {
  if (!readCredentials('member')) return;
  changes += 1;
  const bookmarks = readBookmarks();
  if (id === null) bookmarks.delete(slug);
  else bookmarks.set(slug, id);
  storeBookmarks(bookmarks);
}
