import { join } from 'node:path';
import { directUrl } from '@/server/platform/database/client';
import type { JobContext } from '@/server/platform/queue/context';
import { backUp } from './back-up';
import { backupFolder, backupName, pruneBackups } from './folder';

/** Writes the nightly backup if `BACKUP_DIR` is set. A retry replaces the file of the first attempt. */
export async function backUpAtNight({ createdAt }: Pick<JobContext, 'createdAt'>): Promise<void> {
  if (!process.env.BACKUP_DIR) return;
  const folder = backupFolder();
  await backUp({ url: directUrl(), file: join(folder, backupName(createdAt)), now: createdAt });
  await pruneBackups(folder);
}
