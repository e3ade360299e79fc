import { resolve } from 'node:path';
import { bucketStorage } from '@/server/platform/media/bucket-storage';
import { folderStorage } from '@/server/platform/media/folder-storage';
import { bucketSettings } from '@/server/platform/media/media-storage';
import type { MediaStorage } from '@/server/platform/media/storage';

/** Milliseconds for one request; an object has 4 MB at most, apart from a segment that does not compress. */
const TIMEOUT_MS = 120_000;

/**
 * Returns the storage of the continuous archive: the folder `ARCHIVE_DIR` or the bucket `ARCHIVE_BUCKET` of the service
 * of the `S3_*` variables. Null if neither is set.
 * @throws Error if the bucket has no endpoint or credentials
 */
export function archiveStorage(): MediaStorage | null {
  const folder = process.env.ARCHIVE_DIR;
  if (folder) return folderStorage(resolve(folder), { isPrivate: true });
  const bucket = bucketSettings(process.env.ARCHIVE_BUCKET);
  return bucket && bucketStorage(bucket, TIMEOUT_MS);
}
