import { eq } from 'drizzle-orm';
import type { Account } from '@/server/features/accounts/accounts';
import type { Database } from '@/server/platform/database/client';
import { members } from '@/server/platform/database/schema/member-schema';
import { type PictureFiles, recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { deleteUnused, removePictureFiles } from '@/server/platform/media/unused-pictures';

/** Replaces or removes the picture of a member, and deletes the former one with its files. */
export async function setMemberPicture(
  db: Database,
  { account, picture }: Account,
  files: PictureFiles | null,
): Promise<void> {
  const stored = files && (await writePictureFiles(files));
  const dropped = await db.transaction(async (tx) => {
    const pictureId = stored && (await recordPicture(tx, stored)).id;
    await tx.update(members).set({ pictureId }).where(eq(members.accountId, account.id));
    return picture ? deleteUnused(tx, [picture.id]) : [];
  });
  await removePictureFiles(db, dropped);
}
