import { parseArgs } from 'node:util';
import { FORMATS, type Format } from '@/server/features/imports/readers/open-file';
import { parseDay } from '@/server/features/imports/schedule/calendar';

export interface ImportArguments {
  inputs: string[];
  asOf: string | null;
  dryRun: boolean;
  force: boolean;
  format: Format | null;
  reportFile: string | null;
  /** Folder of the pictures that the rows name. */
  pictures: string | null;
  help: boolean;
}

export const USAGE = `npm run import -- FILE-OR-URL… [options]

Reads programmes and courses into the catalogue. Formats are recognised by the content: LCSD's recreation programmes (JSON),
LCSD's culture events with their venues (XML), and our own CSV and JSON Lines (docs/import-formats.md). gzip is understood.

  --as-of DATE     move every date by whole weeks so that DATE (YYYY-MM-DD) falls in this week; rows are marked as samples
  --pictures DIR   the folder of the pictures and logos that rows name
  --dry-run        do everything, then take it back
  --format NAME    ${FORMATS.join(', ')}: instead of looking at the content
  --report FILE    write what happened, with every problem, as JSON
  --force          read an address even where its server says that nothing changed
  --help           this text

Exit code: 0 all went well, 1 some rows or files had problems, 2 nothing could be read.`;

/**
 * Parses the command-line arguments of the import.
 * @throws Error that names the invalid argument
 */
export function readArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      'as-of': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      format: { type: 'string' },
      report: { type: 'string' },
      pictures: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const asOf = values['as-of'] ?? null;
  if (asOf !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || parseDay(asOf) === null)) {
    throw new Error(`--as-of wants a date such as 2020-11-08, not '${asOf}'`);
  }
  const format = FORMATS.find((name) => name === values.format) ?? null;
  if (values.format !== undefined && format === null) {
    throw new Error(`--format is one of ${FORMATS.join(', ')}, not '${values.format}'`);
  }
  if (positionals.length === 0 && !values.help) throw new Error('Which file or address is to be imported?');
  return {
    inputs: [...new Set(positionals)],
    asOf,
    dryRun: values['dry-run'],
    force: values.force,
    format,
    reportFile: values.report ?? null,
    pictures: values.pictures ?? null,
    help: values.help,
  };
}
