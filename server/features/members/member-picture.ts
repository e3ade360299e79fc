import { eq } from 'drizzle-orm';
import type { Account } from '@/server/features/accounts/accounts';
import type { Database } from '@/server/platform/database/client';
import { members } from '@/server/platform/database/schema/member-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { drawPicture } from '@/server/platform/media/draw';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import type { SentPicture } from '@/server/platform/media/sent-picture';
import { type PictureFiles, recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { deleteUnused, removePictureFiles } from '@/server/platform/media/unused-pictures';

/**
 * Replaces or removes the picture of a member, and deletes the former one with its files.
 * @param sent the new picture; null: none
 * @throws Refusal invalid_fields if it is not an accepted picture, or the reason of the sender's signal
 */
export async function setMemberPicture(
  db: Database,
  { account, picture }: Account,
  sent: Omit<SentPicture, 'focus'> | null,
): Promise<void> {
  const stored = sent && (await writePictureFiles(await drawPortrait(sent)));
  const dropped = await db.transaction(async (tx) => {
    const pictureId = stored && (await recordPicture(tx, stored)).id;
    await tx.update(members).set({ pictureId }).where(eq(members.accountId, account.id));
    return picture ? deleteUnused(tx, [picture.id]) : [];
  });
  await removePictureFiles(db, dropped);
}

async function drawPortrait({ path, sender }: Omit<SentPicture, 'focus'>): Promise<PictureFiles> {
  try {
    return await drawPicture({ path }, 'portrait', { sender });
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    throw new Refusal('invalid_fields', { image: ['invalid'] });
  }
}
