import { desc, eq, sql } from 'drizzle-orm';
import type { ConfigurationCheck } from '@/lib/contract/admin-configuration';
import { backupFolder, newestBackup } from '@/server/platform/backup/folder';
import type { Database } from '@/server/platform/database/client';
import { readState } from '@/server/platform/database/embedded/state-file';
import { backupChecks } from '@/server/platform/database/schema/admin-schema';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { found } from './found';

const HOUR_MS = 60 * 60 * 1000;
/** A backup is made every night, and takes a while. */
const RECENT_HOURS = 26;
const EMBEDDED_ARCHIVE = ['ARCHIVE_DIR', 'ARCHIVE_BUCKET'];
/** Settings of an own PostgreSQL. */
const OWN_ARCHIVE = ['archive_mode', 'archive_command'];

/** Checks that nightly backups are written and can be restored, and that the newest is of last night. */
export async function checkBackups(db: Database | null, now: Date): Promise<ConfigurationCheck> {
  if (!process.env.BACKUP_DIR) return found('backups', 'backups_unset', ['BACKUP_DIR']);
  const newest = await newestBackup(backupFolder());
  if (!newest) return found('backups', 'backups_none_yet', ['BACKUP_DIR']);
  if (db && (await isUnrestorable(db, 'backup'))) return found('backups', 'backups_unrestorable');
  const hours = Math.max(0, Math.floor((now.getTime() - newest.getTime()) / HOUR_MS));
  return hours > RECENT_HOURS
    ? found('backups', 'backups_old', ['BACKUP_DIR'], hours)
    : found('backups', 'backups_recent', [], hours);
}

/** Checks the continuous archiving of the write-ahead log by what PostgreSQL reports about it. */
export async function checkArchive(db: Database): Promise<ConfigurationCheck> {
  const { rows } = await db.execute<{ active: boolean; failing: boolean }>(sql`
    select current_setting('archive_mode') <> 'off' as active,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`);
  const embedded = readState(postgresFolder())?.url;
  const isEmbedded = embedded !== undefined && embedded === process.env.DATABASE_URL;
  const settings = isEmbedded ? EMBEDDED_ARCHIVE : OWN_ARCHIVE;
  if (!rows[0]?.active) return found('archive', 'archive_off', settings);
  if (rows[0].failing) return found('archive', 'archive_failing', settings);
  if (await isUnrestorable(db, 'archive')) return found('archive', 'archive_unrestorable');
  return found('archive', 'archive_running');
}

/** Reports whether the latest weekly restore of backup or archive failed. */
async function isUnrestorable(
  db: Database,
  source: (typeof backupChecks.$inferSelect)['source'],
): Promise<boolean> {
  const [latest] = await db
    .select({ failure: backupChecks.failure })
    .from(backupChecks)
    .where(eq(backupChecks.source, source))
    .orderBy(desc(backupChecks.checkedAt))
    .limit(1);
  return Boolean(latest?.failure);
}
