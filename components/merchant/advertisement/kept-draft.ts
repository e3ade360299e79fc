import { z } from 'zod';
import { advertisementDraftSchema } from '@/lib/contract/advertisement-draft';
import { keep, readKept } from '@/lib/session/kept';
import { completeValues, type DraftValues } from './draft-values';

/** What was typed and has not reached the server yet. */
export interface KeptDraft {
  /** That it was made from; null: the server has none. */
  version: number | null;
  values: DraftValues;
}

/** Where one merchant's drafts lie in this browser. */
export interface DraftShelf {
  read(postId: number | null): KeptDraft | null;
  put(postId: number | null, draft: KeptDraft): void;
  remove(postId: number | null): void;
  /** The advertisement that was begun last and is to be continued; null: none. */
  begun(): number | null;
  begin(postId: number | null): void;
}

const pictureId = z.int().nullable();
const keptSchema = z.object({
  version: z.int().nullable(),
  values: advertisementDraftSchema.extend({ listImageId: pictureId, mainImageId: pictureId }),
});

/** Drafts are kept by who wrote them, so that two merchants on one device do not meet. */
export function draftShelf(uid: string): DraftShelf {
  const key = (postId: number | null) => `merchant-draft:${uid}:${postId ?? 'new'}`;
  const begunKey = `merchant-draft-begun:${uid}`;
  return {
    read(postId) {
      const parsed = keptSchema.safeParse(parse(readKept(key(postId))));
      if (!parsed.success) return null;
      const { version, values } = parsed.data;
      return { version, values: completeValues(values, values) };
    },
    put: (postId, draft) => keep(key(postId), JSON.stringify(draft)),
    remove: (postId) => keep(key(postId), null),
    begun: () => Number(readKept(begunKey)) || null,
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
