import { eq } from 'drizzle-orm';
import { type AdminImportReport, IMPORT_PROBLEMS_MAX } from '@/lib/contract/admin-imports';
import { closeDatabase, type Database, getDatabase } from '@/server/platform/database/client';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { log } from '@/server/platform/log/log';
import type { Progress } from './progress';
import { type ImportReport, isAllOver, rowsOf } from './report';
import { type ImportOptions, importFeeds } from './run';

/** Minimum milliseconds between writes of the progress, which also read the cancellation flag. */
const RECORD_EVERY_MS = 500;

class Cancelled extends Error {}

/**
 * Imports the file that an administrator uploaded, and stores the report. A function for a process of its own (run-import.ts). Cancellation is
 * checked between batches.
 * @param url of the database
 * @returns null if the import was cancelled
 */
export async function importUploaded(
  url: string,
  id: number,
  inputs: readonly string[],
  options: Pick<ImportOptions, 'dryRun' | 'asOf' | 'columns' | 'now'>,
): Promise<{ keepsFile: boolean } | null> {
  process.env.DATABASE_URL = url;
  const db = getDatabase();
  const progress = watchProgress(db, id);
  try {
    const report = await importFeeds(db, inputs, {
      ...options,
      force: true,
      recordAs: id,
      onProgress: progress.record,
    });
    await progress.settle();
    const finished = reportOf(report);
    // The file of a dry run is kept, so that it can be imported without another upload.
    const kept =
      options.dryRun === true && finished.failure === null && finished.inserted + finished.updated > 0;
    await db
      .update(imports)
      .set({ state: 'done', report: finished, kept, finishedAt: new Date() })
      .where(eq(imports.id, id));
    return { keepsFile: kept };
  } catch (error) {
    if (error instanceof Cancelled) return null;
    throw error;
  } finally {
    await progress.settle();
    await closeDatabase();
  }
}

/**
 * Writes the progress in the background, one write at a time. A write that fails is logged and stops neither
 * the import nor later writes.
 */
function watchProgress(db: Database, id: number) {
  let cancelled = false;
  let recordedAt = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    record({ rows, bytesRead, done }: Progress): void {
      if (cancelled) throw new Cancelled();
      if (!done && Date.now() - recordedAt < RECORD_EVERY_MS) return;
      recordedAt = Date.now();
      const write = async () => {
        const [row] = await db
          .update(imports)
          .set({ rows, bytesRead })
          .where(eq(imports.id, id))
          .returning({ cancelled: imports.cancelled });
        cancelled = row?.cancelled ?? true;
      };
      writing = writing
        .then(write)
        .catch((error) => log.warn('imports: the progress was not written', { import: id }, error));
    },
    /** Waits for the write that is under way. */
    settle: () => writing,
  };
}

function reportOf({ movedDays, inputs, changes }: ImportReport): AdminImportReport {
  const [input] = inputs;
  if (!input) throw new Error('the import has no report');
  const { format, failure, rows, inserted, updated, courses, unchanged, merchants } = input;
  const { skipped, ended, problems, notes } = input;
  return {
    format,
    failure,
    movedDays,
    rows,
    inserted,
    updated,
    courses,
    unchanged,
    merchants,
    skipped,
    claimed: input.claimed,
    ended,
    isAllOver: isAllOver(input),
    problemCount: problems.length,
    leftOutRows: rowsOf(problems),
    partialRows: rowsOf(notes),
    problems: problems.slice(0, IMPORT_PROBLEMS_MAX),
    notes: notes.slice(0, IMPORT_PROBLEMS_MAX),
    changes,
  };
}
