import { z } from 'zod';
import { persistedForm } from '@/lib/browser/persisted-form';
import { advertisementDraftSchema } from '@/lib/contract/advertisement-draft';
import { completeValues, type DraftValues } from './draft-values';
import { HELD_FORMS } from './held-forms';

/** Changes that the server has not confirmed. */
export interface PersistedDraft {
  /** Version that the values are based on; null: not created on the server. */
  version: number | null;
  values: DraftValues;
  /** Values of the last request until its response arrives. The server may have stored them. */
  sent: DraftValues | null;
}

/** Browser storage of one merchant's drafts. */
export interface DraftStorage {
  read(postId: number | null): PersistedDraft | null;
  put(postId: number | null, draft: PersistedDraft): void;
  remove(postId: number | null): void;
  /** Id of the draft begun last, to be continued; null: none. */
  begun(): number | null;
  begin(postId: number | null): void;
}

const pictureId = z.int().nullable();
const valuesSchema = advertisementDraftSchema.extend({ listImageId: pictureId, mainImageId: pictureId });
const keptSchema = z.object({
  version: z.int().nullable(),
  values: valuesSchema,
  sent: valuesSchema.nullable(),
});

/** Returns the draft storage of a merchant. */
export function draftStorage(uid: string): DraftStorage {
  const owner = { role: 'merchant', uid } as const;
  const draftOf = (postId: number | null) =>
    persistedForm({ owner, form: `advertisement:${postId ?? 'new'}`, accept: acceptDraft });
  const begun = persistedForm({ owner, form: HELD_FORMS.begun, accept: (id) => Number(id) || null });
  return {
    read: (postId) => draftOf(postId).read(),
    put: (postId, draft) => draftOf(postId).put(draft),
    remove: (postId) => draftOf(postId).remove(),
    begun: begun.read,
    begin: (postId) => (postId === null ? begun.remove() : begun.put(postId)),
  };
}

function acceptDraft(stored: unknown): PersistedDraft | null {
  const parsed = keptSchema.safeParse(stored);
  if (!parsed.success) return null;
  const { version, values, sent } = parsed.data;
  return { version, values: completeValues(values, values), sent: sent && completeValues(sent, sent) };
}
