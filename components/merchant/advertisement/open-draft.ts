import { ApiFailure } from '@/lib/api/http';
import type { OwnPostDetail } from '@/lib/contract/own-post';
import { type DraftValues, NEW_DRAFT, valuesOf } from './draft-values';
import type { DraftStorage } from './persisted-draft';

/** A draft to be gone on with. */
export interface OpenedDraft {
  /** What the server has; null: nothing yet. */
  detail: OwnPostDetail | null;
  post: { id: number; version: number } | null;
  saved: DraftValues;
  /** What the form shows: newer than `saved` where this browser kept what was not sent. */
  values: DraftValues;
  /** Sent from here before, without an answer. */
  sent: DraftValues | null;
  /** Whether it goes on with what was begun before, though a new one was asked for. */
  isContinued: boolean;
}

type Read = (id: number) => Promise<OwnPostDetail>;

/**
 * Opens an advertisement, or goes on with the one begun last, or begins another. What this browser kept was made from a
 * version: where that is no longer the server's, the first save tells of the conflict.
 * @throws ApiFailure not_found, or as the call does
 */
export async function openDraft(
  postId: number | null,
  storage: DraftStorage,
  readPost: Read,
): Promise<OpenedDraft> {
  const begun = postId === null ? await readBegun(storage, readPost) : null;
  const detail = postId === null ? begun : await readPost(postId);
  if (!detail) {
    const kept = storage.read(null);
    const values = kept?.values ?? NEW_DRAFT;
    const sent = kept?.sent ?? null;
    return { detail: null, post: null, saved: NEW_DRAFT, values, sent, isContinued: kept !== null };
  }
  const { id, version } = detail.post;
  const kept = storage.read(id);
  const saved = valuesOf(detail);
  return {
    detail,
    post: { id, version: kept?.version ?? version },
    saved,
    values: kept?.values ?? saved,
    sent: kept?.sent ?? null,
    isContinued: begun !== null,
  };
}

async function readBegun(storage: DraftStorage, readPost: Read): Promise<OwnPostDetail | null> {
  const id = storage.begun();
  if (id === null) return null;
  const found = await readPost(id).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  });
  if (found?.post.state === 'draft') return found;
  storage.begin(null);
  return null;
}
