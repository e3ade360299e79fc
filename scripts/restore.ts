/** `npm run restore -- FILE [--replace]`: a backup into an empty database, or in place of what there is. */
import { parseArgs } from 'node:util';
import { BackupError } from '@/server/platform/backup/backup-error';
import { restore } from '@/server/platform/backup/restore';
import { directUrl } from '@/server/platform/database/client';
import { openOrJoinServer } from './steps/database';
import { operatorPath } from './steps/operator-path';
import { step } from './steps/report';

const USAGE = 'npm run restore -- FILE [--replace]';
const USAGE_ERROR = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [given, ...more] = positionals;
if (!given || more.length > 0) {
  console.error(USAGE);
  process.exit(USAGE_ERROR);
}
const embedded = await openOrJoinServer();
try {
  await step(
    'Restored',
    () => restore({ url: directUrl(), file: operatorPath(given), replace: values.replace }),
    ({ rows, pictures, migrated }) =>
      `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${pictures} picture files, ${migrated} newer migrations applied`,
  );
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
