import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { FieldError } from '@/lib/contract/envelope';
import type { Database } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';
import { type SentPicture, writeSentPicture } from '@/server/platform/media/sent-picture';
import { lockDrafts, requireRoom } from './draft-limits';
import { cleanDraft, createDraft, saveDraft, type Written } from './drafts';
import { type Act, openAdvertisement, type Wanted } from './open-advertisement';
import { submitDraft } from './submit';

/** Changes as they were sent: a picture is an id, null for none, or a file. */
export interface SentAdvertisement {
  content: AdvertisementDraft;
  listImage?: number | null | SentPicture;
  mainImage?: number | null | SentPicture;
}

/**
 * Creates an advertisement, or completes the draft `completes` by the version that it was made from, and
 * submits it unless it is to stay a draft. Returns its id.
 * @throws Refusal not_found, edit_conflict, wrong_state, incomplete, invalid_fields, drafts_unconfirmed, drafts_full,
 * drafts_size
 */
export async function createAdvertisement(
  db: Database,
  merchantId: number,
  {
    sent,
    draft,
    completes,
  }: { sent: SentAdvertisement; draft: boolean; completes: { id: number; version: number } | null },
  act: Act,
): Promise<number> {
  const written = await prepare(db, merchantId, sent);
  return db.transaction(async (tx) => {
    await lockDrafts(tx, merchantId);
    if (!completes) await requireRoom(tx, merchantId, 1);
    if (completes) await saveDraft(tx, { ...completes, merchantId }, written, act.now);
    const id = completes?.id ?? (await createDraft(tx, merchantId, written, act));
    if (!draft) await submitDraft(tx, { id, merchantId }, act);
    return id;
  });
}

/**
 * Saves changes of an advertisement, and submits it if wished.
 * @throws Refusal not_found, edit_conflict, wrong_state, incomplete, invalid_fields, drafts_size
 */
export async function changeAdvertisement(
  db: Database,
  wanted: Wanted & { merchantId: number },
  { sent, submit }: { sent: SentAdvertisement; submit: boolean },
  act: Act,
): Promise<void> {
  const written = await prepare(db, wanted.merchantId, sent);
  const { version: _, ...saved } = wanted;
  await db.transaction(async (tx) => {
    await lockDrafts(tx, wanted.merchantId);
    // A repeated save is answered like the first, but only the last version may be submitted.
    if (submit) await openAdvertisement(tx, wanted);
    await saveDraft(tx, wanted, written, act.now);
    if (submit) await submitDraft(tx, saved, act);
  });
}

/** Does what may take time, before the transaction: sanitises the HTML and writes the files of the pictures. */
async function prepare(db: Database, merchantId: number, { content, ...pictures }: SentAdvertisement) {
  return { content: await cleanDraft(db, merchantId, content), ...(await writePictures(pictures)) };
}

/**
 * Writes the files of the pictures that were sent, both at the same time.
 * @throws Refusal invalid_fields with the problems of both
 */
async function writePictures({
  listImage,
  mainImage,
}: Omit<SentAdvertisement, 'content'>): Promise<Omit<Written, 'content'>> {
  const errors: Record<string, FieldError[]> = {};
  const write = async (
    picture: SentAdvertisement['listImage'],
    use: 'list_image' | 'main_image',
  ): Promise<Written['listImage']> => {
    if (typeof picture !== 'object' || picture === null) return picture;
    try {
      return await writeSentPicture(picture, use, { field: use, isPrivate: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(errors, error.errors);
      return undefined;
    }
  };
  const [list, main] = await Promise.all([write(listImage, 'list_image'), write(mainImage, 'main_image')]);
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_fields', errors);
  return {
    ...(list === undefined ? {} : { listImage: list }),
    ...(main === undefined ? {} : { mainImage: main }),
  };
}
