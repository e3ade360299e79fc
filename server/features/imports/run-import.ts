import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { type AdminImportReport, IMPORT_PROBLEMS_MAX } from '@/lib/contract/admin-imports';
import { refreshCounts } from '@/server/features/catalogue/counts';
import type { Database } from '@/server/platform/database/client';
import { imports } from '@/server/platform/database/schema/admin-schema';
import { log } from '@/server/platform/log/log';
import type { JobContext } from '@/server/platform/queue/context';
import { importFile, removeImportFiles, venuesFile } from './import-file';
import type { Progress } from './progress';
import type { ImportReport } from './report';
import { importFeeds } from './run';

/** Minimum milliseconds between writes of the progress, which also read the cancellation flag. */
const RECORD_EVERY_MS = 500;

class Cancelled extends Error {}

/**
 * Imports a file that an administrator uploaded, and stores the report. Cancellation is checked between
 * batches; courses written before it stay and can be undone.
 */
export async function runImport({ db, now }: Pick<JobContext, 'db' | 'now'>, id: number): Promise<void> {
  const [wanted] = await db.select().from(imports).where(eq(imports.id, id));
  if (!wanted || (wanted.state !== 'queued' && wanted.state !== 'running')) return;
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, id));
  let keepsFile = false;
  const progress = watchProgress(db, id, wanted.cancelled);
  try {
    const report = await importFeeds(db, inputsOf(id), {
      dryRun: wanted.dryRun,
      asOf: wanted.asOf,
      columns: wanted.columns,
      force: true,
      now,
      recordAs: id,
      onProgress: progress.record,
    });
    await progress.settle();
    const finished = reportOf(report);
    // The file of a dry run is kept, so that it can be imported without another upload.
    keepsFile = wanted.dryRun && finished.failure === null && finished.inserted + finished.updated > 0;
    await db
      .update(imports)
      .set({ state: 'done', report: finished, kept: keepsFile, finishedAt: new Date() })
      .where(eq(imports.id, id));
  } catch (error) {
    await progress.settle();
    const state = error instanceof Cancelled ? 'cancelled' : 'failed';
    await db.update(imports).set({ state, finishedAt: new Date() }).where(eq(imports.id, id));
    if (!wanted.dryRun) await refreshCounts(db);
    if (state === 'failed') throw error;
  } finally {
    if (!keepsFile) await removeImportFiles(id);
  }
}

function inputsOf(id: number): string[] {
  const venues = venuesFile(id);
  return [importFile(id), ...(existsSync(venues) ? [venues] : [])];
}

/**
 * Writes the progress in the background, one write at a time. A write that fails is logged and stops neither
 * the import nor later writes.
 */
function watchProgress(db: Database, id: number, isCancelled: boolean) {
  let cancelled = isCancelled;
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
  const { format, failure, rows, inserted, updated, unchanged, skipped, ended, problems, notes } = input;
  return {
    format,
    failure,
    movedDays,
    rows,
    inserted,
    updated,
    unchanged,
    skipped,
    ended,
    problemCount: problems.length,
    problems: problems.slice(0, IMPORT_PROBLEMS_MAX),
    notes: notes.slice(0, IMPORT_PROBLEMS_MAX),
    changes,
  };
}
