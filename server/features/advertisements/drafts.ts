import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { PAGE_STATES } from '@/lib/contract/choices';
import type { CopyAdvertisement } from '@/lib/contract/own-advertisement';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { WrittenPicture } from '@/server/platform/media/store';
import { bodyPictureKeys, keepPictures, namedPictureKeys } from './body-html';
import { cleanForm } from './clean-bodies';
import { lockDrafts, requireRoom, requireSize } from './draft-limits';
import {
  type Act,
  type DraftRow,
  noteChange,
  openAdvertisement,
  type Wanted,
  writeCourse,
} from './open-advertisement';
import { shiftDates } from './shift-dates';
import { addUpload, lockPicturesByKey, ownPicturesByKey, ownUploads } from './uploads';

/** A draft whose HTML is sanitised (cleanDraft). Only such a draft is stored. */
export type CleanDraft = AdvertisementDraft & { readonly [sanitised]: true };
declare const sanitised: unique symbol;

/** Changes that a merchant makes. Fields that are missing stay unchanged. */
export interface Written {
  content: CleanDraft;
  /** Id of an uploaded picture, null for none, or a picture of the same request. */
  listImage?: number | null | WrittenPicture;
  mainImage?: number | null | WrittenPicture;
}

type Images = Pick<DraftRow, 'listImageId' | 'mainImageId'>;

/**
 * Creates a draft, complete or not, for which there has to be room (`requireRoom`). Returns its id.
 * @param written its content; `batch`: the drafts that are made together with it
 * @throws Refusal drafts_size, invalid_fields if a picture is not the merchant's own
 */
export async function createDraft(
  tx: Transaction,
  merchantId: number,
  written: Written & { batch?: string },
  act: Act,
): Promise<number> {
  const images = await readImages(tx, merchantId, written, { listImageId: null, mainImageId: null }, act.now);
  const content = await withOwnPictures(tx, merchantId, written.content);
  const [post] = await tx
    .insert(posts)
    .values({
      // A placeholder slug, until the advertisement is submitted with a title.
      slug: `post-${randomBytes(8).toString('hex')}`,
      merchantId,
      categoryIds: [],
      districts: [],
      createdAt: act.now,
      updatedAt: act.now,
    })
    .returning({ id: posts.id });
  if (!post) throw new Error('no advertisement was created');
  await tx
    .insert(postDrafts)
    .values({ postId: post.id, content, ...images, batch: written.batch ?? null, updatedAt: act.now });
  await requireSize(tx, merchantId);
  await noteChange(tx, act, { postId: post.id, action: 'create', fromState: null, toState: 'draft' });
  return post.id;
}

/**
 * Saves a draft. The draft of a published advertisement becomes a pending revision. A save that led to the present
 * version, which a proxy repeats after a cut connection, changes nothing. Requires `lockDrafts`.
 * @throws Refusal not_found, edit_conflict, wrong_state during a review or after a rejection, invalid_fields,
 * drafts_size if it grows
 */
export async function saveDraft(
  tx: Transaction,
  { version, ...own }: Wanted,
  written: Written,
  now: Date,
): Promise<void> {
  const { post, draft } = await openAdvertisement(tx, own);
  const isOutdated = version !== undefined && post.version !== version;
  const isEditable = isEditableDraft(post.state, draft.state);
  if (isOutdated && (!isEditable || post.version !== version + 1)) throw new Refusal('edit_conflict');
  if (!isEditable) throw new Refusal('wrong_state');
  const content = {
    ...draft.content,
    ...(await withOwnPictures(tx, post.merchantId, written.content)),
  };
  const images = await readImages(tx, post.merchantId, written, draft, now);
  const before = {
    content: draft.content,
    listImageId: draft.listImageId,
    mainImageId: draft.mainImageId,
  };
  if (isDeepStrictEqual(plain({ content, ...images }), plain(before))) return;
  if (isOutdated) throw new Refusal('edit_conflict');
  await tx
    .update(postDrafts)
    .set({ content, ...images, state: 'editing', updatedAt: now })
    .where(eq(postDrafts.postId, post.id));
  if (draft.state === 'approved' || sizeOf(content) > sizeOf(draft.content))
    await requireSize(tx, post.merchantId);
  await writeCourse(tx, post.id, now);
}

const sizeOf = (content: AdvertisementDraft) => JSON.stringify(content).length;

const EDITABLE = new Set<string>(['draft', 'changes_requested', ...PAGE_STATES, 'withdrawn']);

/** Returns whether a merchant may save a draft: not during a review or after a rejection. */
export const isEditableDraft = (
  postState: (typeof posts.$inferSelect)['state'],
  draftState: DraftRow['state'],
): boolean => draftState !== 'submitted' && EDITABLE.has(postState);

/**
 * Creates a draft with the content of another advertisement, with other days if wished. Returns its id.
 * @throws Refusal not_found, edit_conflict, invalid_fields if its days cannot be moved, drafts_unconfirmed, drafts_full,
 * drafts_size
 */
export async function copyAdvertisement(
  db: Database,
  wanted: Wanted & { merchantId: number },
  wish: CopyAdvertisement,
  act: Act,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDrafts(tx, wanted.merchantId);
    const { post, draft } = await openAdvertisement(tx, wanted);
    await requireRoom(tx, post.merchantId, 1);
    const { listImageId, mainImageId } = draft;
    // What is stored is sanitised.
    const content = { ...draft.content, ...shiftDates(draft.content, wish) } as CleanDraft;
    const own = await ownUploads(tx, post.merchantId, [listImageId ?? 0, mainImageId ?? 0]);
    const kept = (id: number | null) => (id !== null && own.has(id) ? id : null);
    return createDraft(
      tx,
      post.merchantId,
      { content, listImage: kept(listImageId), mainImage: kept(mainImageId) },
      act,
    );
  });
}

/** Returns a value as JSON stores it, without undefined properties. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

/**
 * Sanitises the HTML of a draft. Only the merchant's own pictures remain. Call it before a transaction, because it may
 * wait.
 * @throws Refusal invalid_fields if a body takes too long to sanitise, ServiceAway
 */
export async function cleanDraft(
  db: Database,
  merchantId: number,
  content: AdvertisementDraft,
): Promise<CleanDraft> {
  const named = Object.entries(content).filter(([, value]) => value !== undefined);
  const { body, bodyEn, ...rest } = Object.fromEntries(named) as AdvertisementDraft;
  const pictures = await ownPicturesByKey(db, merchantId, namedPictureKeys(body, bodyEn));
  const [zh, en] = await cleanForm([body ?? '', bodyEn ?? ''], 'body', {
    sender: { owner: `merchant ${merchantId}` },
    pictures,
  });
  return {
    ...rest,
    ...(body === undefined ? {} : { body: zh }),
    ...(bodyEn === undefined ? {} : { bodyEn: en }),
  } as CleanDraft;
}

/** Locks the pictures of the HTML, and takes out those, also of the gallery, that the merchant has not, or not any longer, uploaded. */
async function withOwnPictures(
  tx: Transaction,
  merchantId: number,
  { body, bodyEn, gallery, ...rest }: CleanDraft,
): Promise<AdvertisementDraft> {
  const named = await ownUploads(tx, merchantId, galleryIds(gallery));
  const own = await lockPicturesByKey(tx, merchantId, bodyPictureKeys(body, bodyEn));
  return {
    ...rest,
    ...(body === undefined ? {} : { body: keepPictures(body, own) }),
    ...(bodyEn === undefined ? {} : { bodyEn: keepPictures(bodyEn, own) }),
    ...(gallery === undefined
      ? {}
      : { gallery: gallery.filter(({ pictureId }) => named.has(Number(pictureId))) }),
  };
}

/** Returns the ids that the gallery of a draft names. A number that no picture can have is left out. */
export const galleryIds = (gallery: AdvertisementDraft['gallery'] = []): number[] =>
  gallery
    .map(({ pictureId }) => Number(pictureId))
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);

/**
 * Returns the ids of the pictures of a draft.
 * @throws Refusal invalid_fields if a picture is not the merchant's own
 */
async function readImages(
  tx: Transaction,
  merchantId: number,
  { listImage, mainImage }: Written,
  present: Images,
  now: Date,
): Promise<Images> {
  const read = async (field: string, given: Written['listImage'], kept: number | null) => {
    if (given === undefined || given === kept) return kept;
    if (given === null) return null;
    if (typeof given === 'object') return (await addUpload(tx, merchantId, given, now)).id;
    if (!(await ownUploads(tx, merchantId, [given])).has(given))
      throw new Refusal('invalid_fields', { [field]: ['unknown_choice'] });
    return given;
  };
  return {
    listImageId: await read('list_image_id', listImage, present.listImageId),
    mainImageId: await read('main_image_id', mainImage, present.mainImageId),
  };
}
