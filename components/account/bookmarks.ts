import { showToast } from '@/components/ui/toast';
import { memberApi, pageLocale, publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { readCredentials } from '@/lib/session/credentials';
import { readBookmarks, storeBookmarks } from '@/lib/session/member-store';
import { askToSignIn } from '@/lib/session/sign-in-request';
import { loadMemberTexts } from './member-texts';

/** Counts what was changed here, so that an older answer does not undo it. */
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

/** Reads what the member has bookmarked: one call, and one more for every further sixty. */
export function loadBookmarks(): Promise<void> {
  loading ??= readAll().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Courses whose bookmark is on its way: a second click meanwhile has no effect. */
const pending = new Set<string>();

/**
 * Bookmarks a course, or no longer; shown once the server has it (specification §4). A visitor, or who has been signed out
 * meanwhile, signs in first; the click then means bookmarking.
 * @param id of the course where the page knows it, else 0
 */
export async function toggleBookmark(slug: string, id: number): Promise<void> {
  if (pending.has(slug)) return;
  pending.add(slug);
  try {
    const isWanted = !readBookmarks().has(slug);
    const isDone = readCredentials('member') !== null && (await setBookmark(slug, id, isWanted));
    if (isDone || readCredentials('member') || !(await askToSignIn())) return;
    await loadBookmarks();
    if (isWanted && !readBookmarks().has(slug)) await setBookmark(slug, id, true);
  } catch (error) {
    console.error('bookmark: failed', error);
  } finally {
    pending.delete(slug);
  }
}

/** Says whether it was done. Where the session is over nothing is told: signing in is asked for instead. */
async function setBookmark(slug: string, knownId: number, isWanted: boolean): Promise<boolean> {
  const kept = readBookmarks().get(slug) ?? 0;
  const texts = (await loadMemberTexts(pageLocale())).member;
  try {
    const id = kept || knownId || (await publicApi().getPost(slug)).postDetail.id;
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

/** Notes one bookmark, or with null that there is none, beside whatever else has changed meanwhile. */
function mark(slug: string, id: number | null): void {
  if (!readCredentials('member')) return;
  changes += 1;
  const bookmarks = readBookmarks();
  if (id === null) bookmarks.delete(slug);
  else bookmarks.set(slug, id);
  storeBookmarks(bookmarks);
}
