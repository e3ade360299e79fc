/**
 * `npm run pictures -- --to-bucket`: copies the picture files of `MEDIA_DIR` to the bucket that `S3_BUCKET` names, as far
 * as it lacks them. Runs beside the site, and again after its restart (docs/operations.md, Pictures).
 */
import { parseArgs } from 'node:util';
import { copyPictures } from '@/server/platform/media/copy-pictures';
import { folderStorage, mediaFolder } from '@/server/platform/media/folder-storage';
import { mediaStorage } from '@/server/platform/media/media-storage';
import { requireSettings } from '@/server/platform/settings/check';
import { reasonOf } from './doctor/report';
import { progressLine, step } from './steps/report';

const USAGE = 'npm run pictures -- --to-bucket';
const USAGE_ERROR = 2;

function isWanted(): boolean {
  try {
    return parseArgs({ options: { 'to-bucket': { type: 'boolean' } } }).values['to-bucket'] === true;
  } catch {
    return false;
  }
}

if (!isWanted()) {
  console.error(USAGE);
  process.exit(USAGE_ERROR);
}
requireSettings();
if (!process.env.S3_BUCKET) {
  console.error('\nS3_BUCKET is not set: there is no bucket to copy to.\n');
  process.exit(1);
}
try {
  await step(
    `Pictures of ${mediaFolder()} in the bucket ${process.env.S3_BUCKET}`,
    () => copyPictures(folderStorage(mediaFolder()), mediaStorage(), progressLine('pictures')),
    ({ copied, there, gone }) =>
      `${copied} files copied, ${there} were there already${gone > 0 ? `, ${gone} were removed meanwhile` : ''}; the folder is as it was`,
  );
} catch (error) {
  console.error(
    `\nNot all pictures were copied (S3_ENDPOINT ${process.env.S3_ENDPOINT ?? 'is not set'}): ${reasonOf(error)}\nWhat was copied stays; the next run copies the rest.\n`,
  );
  process.exitCode = 1;
}
