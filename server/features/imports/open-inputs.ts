import { access } from 'node:fs/promises';
import { HEADING_LINES_MAX } from '@/server/features/imports/readers/csv-rows';
import { type DownloadLimits, download, type Validators } from '@/server/features/imports/readers/download';
import { getValidators } from '@/server/features/imports/readers/feed-memory';
import {
  detectFormat,
  type Format,
  type OpenFile,
  openFile,
} from '@/server/features/imports/readers/open-file';
import type { Database } from '@/server/platform/database/client';
import { ReadError } from '@/server/platform/reading/read-error';
import { type InputReport, newInputReport } from './report';

export interface OpenInput {
  report: InputReport;
  /** Null if the input could not be opened or did not change. */
  file: OpenFile | null;
  format: Format | null;
  /** Validators to store once the whole feed was read. */
  validators: Validators | null;
  /** Ids of the rows that were read; null if one has none, so that it is unknown which courses the feed names. */
  named: Set<string> | null;
  /** The input only supplies data for others and gets no entry in the report. */
  silent: boolean;
  remove(): Promise<void>;
}

interface Options {
  format: Format | null;
  limits: DownloadLimits;
  conditional: boolean;
}

/** Venues are needed by events, merchants by courses. */
const ORDER: readonly (Format | null)[] = ['venues', 'csv', 'jsonl', 'recreation', 'culture', null];

/**
 * Opens the inputs and returns them in the order in which they must be read. An input that cannot be opened
 * gets a failure in its report.
 */
export async function openInputs(
  db: Database,
  inputs: readonly string[],
  options: Options,
): Promise<OpenInput[]> {
  const opened: OpenInput[] = [];
  for (const input of inputs) opened.push(await openInput(db, input, options));
  if (!opened.some(({ format }) => format === 'venues')) {
    for (const { report } of opened.filter(({ format }) => format === 'culture')) {
      const sibling = await siblingVenues(report.input);
      if (sibling)
        opened.push({ ...(await openInput(db, sibling, { ...options, format: 'venues' })), silent: true });
    }
  }
  return opened.sort(
    (a, b) =>
      ORDER.indexOf(a.format) - ORDER.indexOf(b.format) || Number(isOwnCourses(a)) - Number(isOwnCourses(b)),
  );
}

async function openInput(db: Database, input: string, options: Options): Promise<OpenInput> {
  const opened: OpenInput = {
    report: newInputReport(input),
    file: null,
    format: null,
    validators: null,
    named: new Set(),
    silent: false,
    remove: async () => undefined,
  };
  try {
    if (!/^[a-z][a-z\d+.-]*:\/\//i.test(input)) {
      opened.file = await openFile(input);
    } else {
      const known = options.conditional ? await getValidators(db, input) : null;
      const fetched = await download(input, known, options.limits);
      if (!fetched.changed) {
        opened.report.notModified = true;
        return opened;
      }
      opened.remove = fetched.remove;
      opened.validators = fetched.validators;
      opened.file = await openFile(fetched.path, { declared: fetched.charset });
    }
    opened.format = options.format ?? detectFormat(opened.file.head);
    opened.report.format = opened.format;
    if (!opened.format) throw new ReadError('unknownFormat');
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    opened.report.failure = error.reason;
    opened.file = null;
  }
  return opened;
}

/** Returns whether the file contains courses; these must follow the merchants that they name. */
function isOwnCourses({ format, file }: OpenInput): boolean {
  if (format !== 'csv' && format !== 'jsonl') return false;
  const lines = file?.head.trimStart().split(/\r\n|\r|\n/, HEADING_LINES_MAX) ?? [];
  return format === 'csv'
    ? lines.some((line) => /(?:^|[,;\t|"])merchant(?:[,;\t|"\s]|$)/.test(line))
    : /"merchant"\s*:/.test(lines[0] ?? '');
}

/**
 * Returns the venues file next to an events file: `…culture_venues_2025-12.xml` for
 * `…culture_events_2025-12.xml`.
 */
async function siblingVenues(input: string): Promise<string | null> {
  const sibling = input.replace(/events(?=[^/\\]*$)/i, 'venues');
  if (sibling === input || /^https?:/i.test(input)) return null;
  try {
    await access(sibling);
    return sibling;
  } catch {
    return null;
  }
}
