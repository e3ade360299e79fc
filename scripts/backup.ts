/**
 * `npm run backup [-- --to FOLDER]`: writes all data of the product to one file, also while the site runs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@/server/platform/backup/back-up';
import { BackupError } from '@/server/platform/backup/backup-error';
import { backupFolder, backupName, pruneBackups } from '@/server/platform/backup/folder';
import { directUrl } from '@/server/platform/database/client';
import { openOrJoinServer } from './steps/database';
import { operatorPath } from './steps/operator-path';
import { step } from './steps/report';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const folder = values.to ? operatorPath(values.to) : backupFolder();
const file = join(folder, backupName(new Date()));
const embedded = await openOrJoinServer();
try {
  const { missing_pictures: missing } = await step(
    'Backup',
    () => backUp({ url: directUrl(), file }),
    ({ rows, pictures }) =>
      `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${pictures} picture files`,
  );
  if (missing > 0)
    console.warn(`  ${missing} picture files that the database names are not in the media folder.`);
  // Only the default folder is pruned. A folder given by the operator is not.
  if (!values.to) await pruneBackups(folder);
  console.log(file);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
