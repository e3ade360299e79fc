import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { localeNamed } from '@/server/features/accounts/account-locale';
import { BackupError, failureOf } from '@/server/platform/backup/backup-error';
import { checkNewestBackup } from '@/server/platform/backup/check-backup';
import { backupFolder } from '@/server/platform/backup/folder';
import { dayOf } from '@/server/platform/calendar/calendar';
import { type Database, directUrl } from '@/server/platform/database/client';
import { readState } from '@/server/platform/database/embedded/state-file';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { backupChecks } from '@/server/platform/database/schema/admin-schema';
import { log } from '@/server/platform/log/log';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { postgresFolder } from '@/server/platform/settings/data-folder';

// The path is built at run time so that the bundler does not resolve it.
const PROGRAM = join(/* turbopackIgnore: true */ process.cwd(), 'scripts/check-archive.ts');
/** Milliseconds after which the check of the archive is ended. */
const ARCHIVE_TIMEOUT_MS = 2 * 60 * 60 * 1000;
const FAILURE_MAX_LENGTH = 500;

type Result = Omit<typeof backupChecks.$inferSelect, 'id' | 'checkedAt'>;
type Check = () => Promise<Omit<Result, 'source' | 'failure'>>;

const checkedSchema = z.object({
  dataOf: z.coerce.date(),
  tables: z.int(),
  rows: z.int(),
  pictures: z.int(),
});
const printedSchema = checkedSchema.or(z.object({ failure: z.string() }));

/** Returns the checks of what is set up: nightly backups, and the archive of the embedded database. */
export function checksInForce(): { source: Result['source']; check: Check }[] {
  const url = directUrl();
  const isEmbedded = readState(postgresFolder())?.url === url;
  return [
    ...(process.env.BACKUP_DIR
      ? [{ source: 'backup' as const, check: () => checkNewestBackup(url, backupFolder()) }]
      : []),
    ...(isEmbedded && (process.env.ARCHIVE_DIR || process.env.ARCHIVE_BUCKET)
      ? [{ source: 'archive' as const, check: checkArchiveApart }]
      : []),
  ];
}

/**
 * Restores backup and archive into scratch databases, records the results and mails them to the administrators, once a
 * day at most. Does nothing where neither is set up.
 */
export async function checkBackups(
  db: Database,
  {
    now,
    createdAt,
    sendMail,
    checks = checksInForce(),
  }: { now: Date; createdAt: Date; sendMail: MailQueue; checks?: ReturnType<typeof checksInForce> },
): Promise<void> {
  if (checks.length === 0) return;
  const results: Result[] = [];
  for (const { source, check } of checks) results.push(await resultOf(source, check));
  const day = dayOf(createdAt);
  const readers = await listAdministrators(db);
  await db.transaction(async (tx) => {
    await tx.insert(backupChecks).values(results.map((result) => ({ ...result, checkedAt: now })));
    await sendMail(
      tx,
      ...readers.map(({ id, email, locale }) => ({
        template: 'backup_check' as const,
        to: email,
        locale: localeNamed(locale),
        params: {
          results: results.map((result) => ({ ...result, dataOf: result.dataOf?.toISOString() ?? null })),
        },
        idempotencyKey: `backup-check ${day} ${id}`,
      })),
    );
  });
}

async function resultOf(source: Result['source'], check: Check): Promise<Result> {
  try {
    return { source, ...(await check()), failure: null };
  } catch (error) {
    log.error('backup: its restore failed', { source }, error);
    const failure = failureOf(error).slice(0, FAILURE_MAX_LENGTH);
    return { source, dataOf: null, tables: 0, rows: 0, pictures: 0, failure };
  }
}

const checkArchiveApart: Check = async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM], {
    timeout: ARCHIVE_TIMEOUT_MS,
  });
  const printed = printedSchema.parse(JSON.parse(stdout));
  if ('failure' in printed) throw new BackupError(printed.failure);
  return printed;
};

/** The administrators who run the site: those with every right. */
async function listAdministrators(db: Database) {
  return db
    .select({ id: accounts.id, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'administrator'),
        eq(accounts.staffRole, 'administrator'),
        isNotNull(accounts.confirmedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(accounts.id));
}
