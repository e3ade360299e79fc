import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { AdminImportReport } from '@/lib/contract/admin-imports';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { imports } from '@/server/platform/database/schema/admin-schema';
import type { JobContext } from '@/server/platform/queue/context';
import { outside } from '@/server/platform/reading/outside';
import { ReadError } from '@/server/platform/reading/read-error';
import { SITE } from '@/server/platform/task-process/fair-queue';
import { importFile, removeImportFiles, venuesFile } from './import-file';
import type { importUploaded } from './import-uploaded';

/** A file of 64 MB takes some minutes. */
const importOutside = outside<typeof importUploaded>(
  'server/features/imports/import-uploaded.ts',
  'importUploaded',
  { seconds: 20 * 60, megabytes: 512, atOnce: 1, isOfSite: true },
);

/**
 * Imports a file that an administrator uploaded, and stores the report. Cancellation is checked between
 * batches; courses written before it stay and can be undone.
 */
export async function runImport({ db, now }: Pick<JobContext, 'db' | 'now'>, id: number): Promise<void> {
  const [wanted] = await db.select().from(imports).where(eq(imports.id, id));
  if (!wanted || (wanted.state !== 'queued' && wanted.state !== 'running')) return;
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, id));
  let keepsFile = false;
  const end = (values: Partial<typeof imports.$inferInsert>) =>
    db
      .update(imports)
      .set({ finishedAt: new Date(), ...values })
      .where(eq(imports.id, id));
  try {
    const { dryRun, asOf, columns } = wanted;
    const url = db.$client.options.connectionString ?? '';
    const done = wanted.cancelled
      ? null
      : await importOutside(SITE, url, id, inputsOf(id), { dryRun, asOf, columns, now });
    keepsFile = done?.keepsFile === true;
    if (!done) {
      await end({ state: 'cancelled' });
      if (!dryRun) await refreshCounts(db);
    }
  } catch (error) {
    const report = error instanceof ReadError ? { ...NOTHING, failure: error.reason } : null;
    await end({ state: 'failed', report });
    if (!wanted.dryRun) await refreshCounts(db);
    if (!report) throw error;
  } finally {
    if (!keepsFile) await removeImportFiles(id);
  }
}

/** Report of an import that was ended; its courses are in the record of its changes. */
const NOTHING: AdminImportReport = {
  ...{ format: null, failure: null, movedDays: 0, rows: 0, inserted: 0, updated: 0, unchanged: 0 },
  ...{ skipped: 0, ended: 0, isAllOver: false, problemCount: 0, leftOutRows: 0, partialRows: 0 },
  ...{ problems: [], notes: [], changes: [] },
};

function inputsOf(id: number): string[] {
  const venues = venuesFile(id);
  return [importFile(id), ...(existsSync(venues) ? [venues] : [])];
}
