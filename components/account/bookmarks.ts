import { showToast } from '@/components/ui/toast';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { readCredentials } from '@/lib/session/credentials';
import { readBookmarks, storeBookmarks } from '@/lib/session/member-store';
import { askToSignIn } from '@/lib/session/sign-in-request';
import { loadMemberTexts } from './member-texts';

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

/** Courses with a bookmark request in progress; further clicks are ignored. */
const pending = new Set<string>();

/**
 * Adds or removes a bookmark; the button changes once the server has answered (specification §4). A visitor,
 * or a member whose session has ended, signs in first; the click then adds the bookmark.
 * @param title title of the course, which the dialog to sign in names
 */
export async function toggleBookmark(slug: string, id: number, title?: string): Promise<void> {
  if (pending.has(slug)) return;
  pending.add(slug);
  try {
    const isWanted = !readBookmarks().has(slug);
    const isDone = readCredentials('member') !== null && (await setBookmark(slug, id, isWanted));
    if (isDone || readCredentials('member') || !(await askToSignIn('sign-in', title))) return;
    await loadBookmarks();
    if (isWanted && !readBookmarks().has(slug)) await setBookmark(slug, id, true);
  } catch (error) {
    console.error('bookmark: failed', error);
  } finally {
    pending.delete(slug);
  }
}

/**
 * Sends the change and shows its result. Returns false without a message if the session has ended, so that
 * the caller opens the sign-in dialog.
 */
async function setBookmark(slug: string, id: number, isWanted: boolean): Promise<boolean> {
  const texts = (await loadMemberTexts(pageLocale())).member;
  try {
    if (isWanted) await memberApi().addBookmark(id);
    else await memberApi().removeBookmark(id);
    mark(slug, isWanted ? id : null);
    showToast(isWanted ? texts.bookmarked : texts.unbookmarked);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return false;
    console.error('bookmark: failed', error);
    showToast(texts.bookmarkFailed);
    return true;
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
