import type { PictureUse } from '@/lib/contract/picture-upload';
import { Refusal } from '@/server/platform/errors/refusal';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import { drawPicture } from './draw';
import type { Focus } from './drawing/draw-picture';
import { RefusedPicture } from './drawing/refused-picture';
import { type WrittenPicture, writePictureFiles } from './store';

/** A picture of a request: its file, which exists until the request is answered, and its focus point. */
export interface SentPicture {
  path: string;
  /** Null: the most salient region is kept. */
  focus: Focus | null;
  sender: Sender;
}

/**
 * Makes the variants of a picture that was sent and writes their files. Call it before the transaction that
 * records the picture.
 * @param field name of the field on the wire, for the error
 * @throws Refusal invalid_fields with the problem of the picture, or the reason of the sender's signal
 */
export async function writeSentPicture(
  { path, ...options }: SentPicture,
  use: PictureUse,
  { field, isPrivate = false }: { field: string; isPrivate?: boolean },
): Promise<WrittenPicture> {
  try {
    return await writePictureFiles(await drawPicture({ path }, use, options), { isPrivate });
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    throw new Refusal('invalid_fields', { [field]: [error.problem] });
  }
}
