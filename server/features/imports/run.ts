import { drizzle } from 'drizzle-orm/node-postgres';
import type { ImportColumn } from '@/lib/contract/admin-imports';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { categoriesByName, loadCategoryNames } from '@/server/features/imports/cells/category-names';
import { DOWNLOAD_LIMITS, type DownloadLimits } from '@/server/features/imports/readers/download';
import { rememberValidators } from '@/server/features/imports/readers/feed-memory';
import type { Format } from '@/server/features/imports/readers/open-file';
import { parseDay, todayInHongKong, wholeWeeksBetween } from '@/server/features/imports/schedule/calendar';
import { loadCategories } from '@/server/features/imports/write/category-index';
import { CatalogueWriter } from '@/server/features/imports/write/writer';
import { queuePlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import { readLexicon } from '@/server/features/search/search-lexicon';
import { DocumentIndexer } from '@/server/features/search-language/index-document';
import { connectAlone, type Database } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { feedOf, recordLeft } from './left-courses';
import { type OpenInput, openInputs } from './open-inputs';
import { PictureFolder } from './picture-folder';
import type { Progress } from './progress';
import { loadVenues, readInput } from './read-input';
import type { ImportReport, InputReport } from './report';

export interface ImportOptions {
  /** YYYY-MM-DD: moves every date by the whole weeks that bring this day into the current week. */
  asOf?: string | null;
  dryRun?: boolean;
  /** Overrides the detection by content. */
  format?: Format | null;
  /** Fields of the columns of a CSV file whose headings are not those of our own format. */
  columns?: readonly ImportColumn[] | null;
  /** Reads an address even if its server reports no change. */
  force?: boolean;
  /** Folder of the pictures that rows name; null: rows are imported without them. */
  pictures?: string | null;
  now?: Date;
  batchSize?: number;
  limits?: DownloadLimits;
  /** Records the previous values of every changed course for this row of `imports`. */
  recordAs?: number;
  /** Called before an input is read, and after every batch; an error that it throws aborts the import. */
  onProgress?: (progress: Progress) => void;
}

/**
 * Key of an advisory lock, an arbitrary number. It serialises imports, which would otherwise block on each
 * other's rows.
 */
const IMPORT_LOCK = 5_108_224_907;
const BATCH_SIZE = 2_000;

/**
 * Imports files and addresses into the catalogue. Nothing is deleted: courses that are no longer in a feed
 * stay. Rows written before a failure stay, and repeating the import completes it.
 * @throws only if the database fails; problems with inputs and rows are in the report
 */
export async function importFeeds(
  db: Database,
  inputs: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const now = options.now ?? new Date();
  const asOf = options.asOf ? parseDay(options.asOf) : null;
  const movedDays = asOf === null ? 0 : wholeWeeksBetween(asOf, todayInHongKong(now));
  const dryRun = options.dryRun === true;
  const opened = await openInputs(db, inputs, {
    format: options.columns ? 'csv' : (options.format ?? null),
    limits: options.limits ?? DOWNLOAD_LIMITS,
    // Moved dates depend on the current week, so an unchanged feed may still have to be read.
    conditional: options.force !== true && asOf === null,
  });
  const client = await connectAlone(db);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK]);
    const own = drizzle(client, { schema });
    const writer = new CatalogueWriter(client, {
      categories: categoriesByName(await loadCategories(own), await loadCategoryNames(own)),
      indexer: new DocumentIndexer((await readLexicon(own)).lexicon),
      pictures: options.pictures ? new PictureFolder(db, options.pictures) : null,
      dryRun,
      now,
      recordAs: options.recordAs ?? null,
    });
    await writer.begin();
    try {
      const venues = await loadVenues(opened);
      for (const input of opened) {
        await readInput(input, {
          writer,
          venues,
          movedDays,
          today: todayInHongKong(now),
          batchSize: options.batchSize ?? BATCH_SIZE,
          columns: options.columns,
          onProgress: options.onProgress,
        });
      }
    } finally {
      await writer.end();
    }
    if (!dryRun) {
      if (opened.some(({ report }) => hasChanges(report)) || (await areCountsStale(own))) {
        await own.transaction(async (tx) => {
          await refreshCounts(tx);
          await queuePlaceAlerts(tx, now);
        });
      }
      await recordLeftCourses(own, opened, movedDays, now);
      await rememberFeeds(db, opened);
    }
    return { dryRun, movedDays, inputs: reportsOf(opened, inputs), changes: writer.changes };
  } finally {
    // Closing the session releases the lock, the temporary table and the settings.
    await client.end();
    await Promise.all(opened.map((input) => input.remove()));
  }
}

/** Returns the reports in the order of the inputs, without the silent ones. */
function reportsOf(opened: readonly OpenInput[], inputs: readonly string[]): InputReport[] {
  const reports = opened.filter(({ silent }) => !silent).map(({ report }) => report);
  return reports.sort((a, b) => inputs.indexOf(a.input) - inputs.indexOf(b.input));
}

/** Records which courses the feeds that were read to their end no longer name. Moved dates are those of samples. */
async function recordLeftCourses(
  own: { transaction: Database['transaction'] },
  opened: readonly OpenInput[],
  movedDays: number,
  now: Date,
): Promise<void> {
  for (const { report, format, file, named } of opened) {
    const source = feedOf(format);
    if (!source || !file || !named?.size || report.failure || movedDays !== 0) continue;
    report.left = await own.transaction((tx) => recordLeft(tx, source, [...named], now));
  }
}

function hasChanges({ inserted, updated }: InputReport): boolean {
  return inserted + updated > 0;
}

/** Returns whether an import that was killed after its last row left stale counts. */
async function areCountsStale(db: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ stale: boolean }>(
    `select (select count(*) from posts where state = 'published')
       is distinct from (select coalesce(sum(post_count), 0) from merchants) as stale`,
  );
  return rows[0]?.stale === true;
}

async function rememberFeeds(db: Database, opened: readonly OpenInput[]): Promise<void> {
  for (const { report, validators } of opened) {
    if (validators && report.failure === null) await rememberValidators(db, report.input, validators);
  }
}
