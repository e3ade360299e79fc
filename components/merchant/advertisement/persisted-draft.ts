import { z } from 'zod';
import { advertisementDraftSchema } from '@/lib/contract/advertisement-draft';
import { keep, readStored } from '@/lib/session/browser-storage';
import { completeValues, type DraftValues } from './draft-values';

/** What was typed and has not reached the server yet. */
export interface PersistedDraft {
  /** That it was made from; null: the server has none. */
  version: number | null;
  values: DraftValues;
  /** What was sent last, as long as no answer has come: the server may have it. */
  sent: DraftValues | null;
}

/** Where one merchant's drafts lie in this browser. */
export interface DraftStorage {
  read(postId: number | null): PersistedDraft | null;
  put(postId: number | null, draft: PersistedDraft): void;
  remove(postId: number | null): void;
  /** The advertisement that was begun last and is to be continued; null: none. */
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

/** Drafts are kept by who wrote them, so that two merchants on one device do not meet. */
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
