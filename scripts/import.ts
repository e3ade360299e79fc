/**
 * `npm run import -- FILE-OR-URL…`: imports programmes and courses into the catalogue
 * (docs/import-formats.md).
 */
import { writeFile } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import { seedReferenceData } from '@/server/demo/seed';
import { readArguments, USAGE } from '@/server/features/imports/arguments';
import type { Progress } from '@/server/features/imports/progress';
import { reportInWords } from '@/server/features/imports/reason-text';
import { exitCodeOf } from '@/server/features/imports/report';
import { importFeeds } from '@/server/features/imports/run';
import { summaryOf } from '@/server/features/imports/summary';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { openOrJoinDatabase } from './steps/database';
import { operatorPath } from './steps/operator-path';

const PLAIN_LINE_EVERY_ROWS = 5_000;
const USAGE_ERROR = 2;

/** Returns a progress reporter: a bar on a terminal, occasional lines elsewhere. */
function progressOf(): (progress: Progress) => void {
  const bar = process.stdout.isTTY
    ? new SingleBar({
        format: '  {bar} {percentage}% · {rows} rows · {duration_formatted}',
        hideCursor: true,
      })
    : null;
  let printedRows = 0;
  return ({ input, rows, bytesRead, size, done }) => {
    if (bar) {
      if (!bar.isActive) {
        console.log(input);
        bar.start(size, 0, { rows });
      }
      bar.update(done ? size : bytesRead, { rows });
      if (done) bar.stop();
      return;
    }
    if (rows === 0) console.log(`Reading ${input}`);
    else if (rows - printedRows >= PLAIN_LINE_EVERY_ROWS)
      console.log(`  ${rows} rows (${Math.floor((bytesRead / size) * 100)}%)`);
    printedRows = done ? 0 : rows - (rows % PLAIN_LINE_EVERY_ROWS);
  };
}

function fileOrAddress(path: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(path) ? path : operatorPath(path);
}

async function main(): Promise<number> {
  let wanted: ReturnType<typeof readArguments>;
  try {
    wanted = readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return USAGE_ERROR;
  }
  if (wanted.help) {
    console.log(USAGE);
    return 0;
  }
  const embedded = await openOrJoinDatabase(USAGE_ERROR);
  try {
    const database = getDatabase();
    await seedReferenceData(database);
    const report = await importFeeds(database, wanted.inputs.map(fileOrAddress), {
      ...wanted,
      pictures: wanted.pictures && operatorPath(wanted.pictures),
      onProgress: progressOf(),
    });
    console.log(summaryOf(report));
    if (wanted.reportFile)
      await writeFile(operatorPath(wanted.reportFile), `${JSON.stringify(reportInWords(report), null, 2)}\n`);
    return exitCodeOf(report);
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = USAGE_ERROR;
}
