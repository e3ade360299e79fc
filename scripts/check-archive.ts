/**
 * Restores the continuous archive into a scratch folder and compares it with the running embedded database. A process
 * of its own, because it needs the memory for a moment only; the job `check_backups` starts it. Prints the result as JSON.
 */
import { archiveStorage } from '@/server/platform/archive/archive-storage';
import { checkArchive } from '@/server/platform/archive/check-archive';
import { failureOf } from '@/server/platform/backup/backup-error';
import { databaseUrl } from '@/server/platform/database/client';
import { postgresFolder } from '@/server/platform/settings/data-folder';

// The port of the running server; the scratch server takes a free one.
process.env.EMBEDDED_PG_PORT = '';
try {
  const storage = archiveStorage();
  if (!storage) throw new Error('There is no archive: set ARCHIVE_DIR or ARCHIVE_BUCKET.');
  const checked = await checkArchive({ dataDir: postgresFolder(), storage, url: databaseUrl() });
  console.log(JSON.stringify(checked));
} catch (error) {
  console.log(JSON.stringify({ failure: failureOf(error) }));
}
