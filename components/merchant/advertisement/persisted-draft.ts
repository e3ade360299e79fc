import { z } from 'zod';
import { advertisementDraftSchema } from '@/lib/contract/advertisement-draft';
import { keep, readStored } from '@/lib/session/browser-storage';
import { completeValues, type DraftValues } from './draft-values';

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

/**
 * Returns the draft storage of a merchant. Keys include the uid, so that merchants on a shared device do not
 * read each other's drafts.
 */
export function draftStorage(uid: string): DraftStorage {
  const key = (postId: number | null) => `merchant-draft:${uid}:${postId ?? 'new'}`;
  const begunKey = `merchant-draft-begun:${uid}`;
  return {
    read(postId) {
      const parsed = keptSchema.safeParse(parse(readStored(key(postId))));
      if (!parsed.success) return null;
      const { version, values, sent } = parsed.data;
      return {
        version,
        values: completeValues(values, values),
        sent: sent && completeValues(sent, sent),
      };
    },
    put: (postId, draft) => keep(key(postId), JSON.stringify(draft)),
    remove: (postId) => keep(key(postId), null),
    begun: () => Number(readStored(begunKey)) || null,
    begin: (postId) => keep(begunKey, postId === null ? null : String(postId)),
  };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
