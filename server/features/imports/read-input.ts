import type { ImportColumn } from '@/lib/contract/admin-imports';
import { readCsv } from '@/server/features/imports/readers/csv-rows';
import { readJsonArray } from '@/server/features/imports/readers/json-array';
import { readJsonLines } from '@/server/features/imports/readers/json-lines';
import type { Format, OpenFile } from '@/server/features/imports/readers/open-file';
import { guarded, type Rows } from '@/server/features/imports/readers/row';
import { readXmlRecords } from '@/server/features/imports/readers/xml-records';
import { cleanCode, cleanText } from '@/server/features/imports/text/clean';
import type { CatalogueWriter, Numbered, Written } from '@/server/features/imports/write/writer';
import { ReadError } from '@/server/platform/reading/read-error';
import type { CourseImport, Mapped, MerchantImport, Problem } from './course-import';
import { mapCultureEvent } from './culture';
import type { CultureContext, Venue } from './feed-context';
import type { OpenInput } from './open-inputs';
import { dayOrderOfRows, isOwnField, readOwnCells } from './own-cells';
import { isOwnCourse, mapOwnCourse, mapOwnMerchant } from './own-format';
import type { Progress } from './progress';
import { mapProgramme } from './recreation';
import type { InputReport } from './report';

/** Rows with problems, all of which are in memory until the report is written. */
const PROBLEMS_MAX = 50_000;

interface Reading {
  writer: CatalogueWriter;
  venues: ReadonlyMap<string, Venue>;
  movedDays: number;
  /** Today's day number in Hong Kong. */
  today?: number;
  /** The rows are samples of the demo catalogue. */
  samples?: boolean;
  batchSize: number;
  /** Fields of the CSV columns; null or absent if the headings are those of our own format. */
  columns?: readonly ImportColumn[] | null | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

function rowsOf(format: Format, file: OpenFile, columns?: readonly ImportColumn[] | null): Rows {
  const input = file.stream();
  switch (format) {
    case 'recreation':
      return guarded(readJsonArray(input));
    case 'culture':
      return guarded(readXmlRecords(input, 'event'));
    case 'venues':
      return guarded(readXmlRecords(input, 'venue'));
    case 'csv':
      return guarded(readCsv(input, isOwnField, columns));
    case 'jsonl':
      return guarded(readJsonLines(input));
  }
}

/**
 * Returns the venues of all venues files, by id. Of a damaged file, the venues before the damage are used.
 */
export async function loadVenues(inputs: readonly OpenInput[]): Promise<ReadonlyMap<string, Venue>> {
  const venues = new Map<string, Venue>();
  for (const { format, file, report } of inputs) {
    if (format !== 'venues' || !file) continue;
    await untilDamaged(report, async () => {
      for await (const raw of rowsOf('venues', file)) {
        report.rows += 1;
        if ('problem' in raw) continue;
        const { id, venuec, venuee } = raw.value as Record<string, string>;
        venues.set(cleanCode(id), { zh: cleanText(venuec), en: cleanText(venuee) });
      }
    });
  }
  return venues;
}

/** Reads one input to its end: maps the rows, writes them in batches and updates the report. */
export async function readInput(input: OpenInput, reading: Reading): Promise<void> {
  const { format, file, report } = input;
  if (!format || format === 'venues' || !file) return;
  const { writer, batchSize, onProgress } = reading;
  const context: CultureContext = {
    movedDays: reading.movedDays,
    today: reading.today,
    samples: reading.samples === true,
    venues: reading.venues,
  };
  if (format === 'culture' && reading.venues.size === 0) {
    report.notes.push({
      row: 0,
      id: '',
      field: 'venueid',
      reason: { code: 'noVenues', values: {} },
    });
  }
  const reportProgress = (done: boolean) =>
    onProgress?.({
      input: report.input,
      rows: report.rows,
      bytesRead: file.bytesRead(),
      size: file.size,
      done,
    });
  const firstRows = new Map<string, number>();
  const isRepeated = (kind: string, id: string, row: number): boolean => {
    const first = firstRows.get(`${kind}:${id}`);
    if (first !== undefined)
      report.problems.push({ row, id, field: 'id', reason: { code: 'sameRow', values: { row: first } } });
    else firstRows.set(`${kind}:${id}`, row);
    return first !== undefined;
  };
  const countCourses = (written: Written): void => {
    report.courses += written.inserted + written.updated;
    count(written);
  };
  const countMerchant = (written: Written): void => {
    for (const change of ['inserted', 'updated', 'unchanged'] as const)
      report.merchants[change] += written[change];
    count(written);
  };
  const count = (written: Written): void => {
    report.inserted += written.inserted;
    report.updated += written.updated;
    report.unchanged += written.unchanged;
    report.claimed += written.claimed;
    report.ended += written.ended;
    report.problems.push(...written.problems.map(({ row, id, problem }) => ({ row, id, ...problem })));
    report.notes.push(...written.notes.map(({ row, id, problem }) => ({ row, id, ...problem })));
    reportProgress(false);
  };

  let batch: Numbered<CourseImport>[] = [];
  // One batch is written while the next is read.
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const full = batch;
    batch = [];
    writing = full.length > 0 ? writer.writeCourses(full).then(countCourses) : Promise.resolve();
    writing.catch(() => undefined);
  };

  const isOwn = format === 'csv' || format === 'jsonl';
  reportProgress(false);
  const dayOrder = isOwn ? await dayOrderOfRows(rowsOf(format, file, reading.columns)) : null;
  await untilDamaged(report, async () => {
    for await (const raw of rowsOf(format, file, reading.columns)) {
      if (report.problems.length > PROBLEMS_MAX)
        throw new ReadError('tooManyProblems', { limit: PROBLEMS_MAX });
      report.rows += 1;
      const { row } = raw;
      const named = 'problem' in raw ? '' : idOf(raw.value);
      if (named) input.named?.add(named);
      else input.named = null;
      if ('problem' in raw) {
        report.problems.push({ row, id: '', ...raw.problem });
        continue;
      }
      if (isOwn && isRemark(raw.value)) {
        report.rows -= 1;
        continue;
      }
      const { value, problems: unclear } = isOwn
        ? readOwnCells(raw.value, dayOrder)
        : { value: raw.value, problems: [] };
      const refuse = (problems: readonly Problem[]) =>
        report.problems.push(...problems.map((problem) => ({ row, id: idOf(raw.value), ...problem })));
      if (isOwn && !isOwnCourse(raw.value)) {
        const merchant: Mapped<MerchantImport> = mapOwnMerchant(value, context);
        if ('ok' in merchant) {
          if (isRepeated('merchant', merchant.ok.sourceId, row)) continue;
          await flush();
          await writing;
          countMerchant(await writer.writeMerchant({ row, value: merchant.ok }));
        } else if ('problems' in merchant) refuse(merchant.problems);
        continue;
      }
      const mapped = mapCourse(format, value, context);
      const wrong = [...unclear, ...('problems' in mapped ? mapped.problems : [])];
      const course = wrong.length > 0 ? { problems: wrong } : mapped;
      if ('skipped' in course) report.skipped += 1;
      else if ('problems' in course) {
        // The batch that is being written has the connection.
        await writing;
        refuse([...course.problems, ...(isOwn ? await lookedUp(writer, value, course.problems) : [])]);
      } else if (!isRepeated('course', course.ok.sourceId, row)) {
        batch.push({ row, value: course.ok });
        report.notes.push(...course.notes.map((note: Problem) => ({ row, id: course.ok.sourceId, ...note })));
        if (batch.length >= batchSize) await flush();
      }
    }
  });
  await flush();
  await writing;
  reportProgress(true);
}

function mapCourse(format: Format, value: unknown, context: CultureContext): Mapped<CourseImport> {
  if (format === 'recreation') return mapProgramme(value, context);
  if (format === 'culture') return mapCultureEvent(value, context);
  return mapOwnCourse(value, context);
}

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function idOf(value: unknown): string {
  const { PGM_CODE, id } = fieldsOf(value);
  return cleanCode(PGM_CODE ?? id);
}

/** Returns whether a row is an explanation or an example, as in the template: its id begins with `#`. */
function isRemark(value: unknown): boolean {
  const { id } = fieldsOf(value);
  return typeof id === 'string' && id.trimStart().startsWith('#');
}

/** Returns what only the catalogue knows of a row with faults: a category or a merchant that does not exist. */
async function lookedUp(
  writer: CatalogueWriter,
  value: unknown,
  known: readonly Problem[],
): Promise<Problem[]> {
  const { category, merchant } = fieldsOf(value);
  const wanted = { category: cleanCode(category), merchant: cleanCode(merchant) };
  const isKnown = (name: string) => known.some(({ field }) => field === name);
  return (
    await writer.missingOf({ source: 'file', categories: [wanted.category], merchant: wanted.merchant })
  ).filter(({ field }) => !isKnown(field));
}

/** Rows before the damage are imported; the report states that the rest is missing. */
async function untilDamaged(report: Pick<InputReport, 'failure'>, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    report.failure = error.reason;
  }
}
