import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { type DraftValues, newDraft, valuesOf } from './draft-values';
import type { DraftStorage } from './persisted-draft';

/** A draft opened for editing. */
export interface OpenedDraft {
  /** The server's version; null: not created yet. */
  detail: OwnAdvertisementDetail | null;
  post: { id: number; version: number } | null;
  saved: DraftValues;
  /** Values of the form. They are newer than `saved` if this browser stored unsent changes. */
  values: DraftValues;
  /** Values of an earlier request from this browser whose response was lost. */
  sent: DraftValues | null;
  /** Whether an earlier draft was opened instead of a new one. */
  isContinued: boolean;
}

type Read = (id: number) => Promise<OwnAdvertisementDetail>;

/**
 * Opens an advertisement; without an id, the draft begun last or a new one. Unsent changes keep the version
 * they are based on, so that the first save detects a conflict.
 * @throws ApiFailure not_found, or another failure of `readCourse`
 */
export async function openDraft(
  postId: number | null,
  storage: DraftStorage,
  readCourse: Read,
  locale: Locale,
): Promise<OpenedDraft> {
  const begun = postId === null ? await readBegun(storage, readCourse) : null;
  const detail = postId === null ? begun : await readCourse(postId);
  if (!detail) {
    const kept = storage.read(null);
    const blank = newDraft(locale);
    const values = kept?.values ?? blank;
    const sent = kept?.sent ?? null;
    return { detail: null, post: null, saved: blank, values, sent, isContinued: kept !== null };
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

async function readBegun(storage: DraftStorage, readCourse: Read): Promise<OwnAdvertisementDetail | null> {
  const id = storage.begun();
  if (id === null) return null;
  const found = await readCourse(id).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  });
  if (found?.post.state === 'draft') return found;
  storage.begin(null);
  return null;
}
