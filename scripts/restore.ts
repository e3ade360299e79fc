/**
 * `npm run restore -- FILE [--replace]`: a backup into an empty database, or in place of what there is.
 * `npm run restore -- --to TIME [--replace]`: the embedded database and its pictures as they were at a moment, from the
 * continuous archive.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { archiveStorage } from '@/server/platform/archive/archive-storage';
import { type RestoredMoment, restoreMoment } from '@/server/platform/archive/restore-moment';
import { BackupError } from '@/server/platform/backup/backup-error';
import { restore } from '@/server/platform/backup/restore';
import { directUrl } from '@/server/platform/database/client';
import { EmbeddedPostgresError } from '@/server/platform/database/embedded/errors';
import { requireSettings } from '@/server/platform/settings/check';
import { postgresFolder } from '@/server/platform/settings/data-folder';
import { openOrJoinServer } from './steps/database';
import { operatorPath } from './steps/operator-path';
import { step } from './steps/report';

const USAGE = `npm run restore -- FILE [--replace]
npm run restore -- --to TIME [--replace]     TIME: 2026-11-24T10:15:00+08:00, or latest`;
const USAGE_ERROR = 2;
/** A time with its offset, so that it cannot be taken for that of another zone. */
const moment = z.literal('latest').or(z.iso.datetime({ offset: true }).transform((text) => new Date(text)));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, to: { type: 'string' } },
});
const { replace, to } = values;
const [file, ...more] = positionals;
const wanted = to === undefined ? null : moment.safeParse(to);
if (more.length > 0 || (wanted ? file || !wanted.success : !file)) {
  console.error(USAGE);
  process.exit(USAGE_ERROR);
}
requireSettings();
try {
  if (file) await restoreFile(operatorPath(file));
  if (wanted?.success) await restoreArchive(wanted.data);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof EmbeddedPostgresError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function restoreFile(path: string): Promise<void> {
  const embedded = await openOrJoinServer();
  try {
    await step(
      'Restored',
      () => restore({ url: directUrl(), file: path, replace }),
      ({ rows, pictures, migrated }) =>
        `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${pictures} picture files, ${migrated} newer migrations applied`,
    );
  } finally {
    await embedded?.stop();
  }
}

async function restoreArchive(to: z.output<typeof moment>): Promise<void> {
  const storage = archiveStorage();
  if (!storage) throw new BackupError('There is no archive: set ARCHIVE_DIR or ARCHIVE_BUCKET.');
  if (process.env.DATABASE_URL)
    throw new BackupError(
      'The archive is of the embedded database, and DATABASE_URL names another one (docs/operations.md, A PostgreSQL of your own).',
    );
  const onStep = (message: string) => console.log(`  ${message}`);
  const options = { dataDir: postgresFolder(), storage, moment: to, replace, onStep };
  const { aside, pictures } = await step('Restored', () => restoreMoment(options), describe);
  if (pictures.missing > 0) console.warn(`  ${pictures.missing} picture files are not in the archive.`);
  if (aside) console.log(`  The previous data are in ${aside}. Remove that folder once they are not needed.`);
}

function describe({ lastChange, pictures }: RestoredMoment): string {
  return `last change ${lastChange?.toISOString() ?? 'unknown'}, ${pictures.restored} picture files`;
}
