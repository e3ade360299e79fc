import { type BucketSettings, bucketStorage } from './bucket-storage';
import { folderStorage, mediaFolder } from './folder-storage';
import type { MediaStorage } from './storage';

let bucket: { settings: string; storage: MediaStorage } | undefined;

/** Returns the configured storage: the bucket of the `S3_*` variables, otherwise the media folder. */
export function mediaStorage(): MediaStorage {
  const settings = bucketSettings(process.env.S3_BUCKET);
  if (!settings) return folderStorage(mediaFolder());
  const key = JSON.stringify(settings);
  if (bucket?.settings !== key) bucket = { settings: key, storage: bucketStorage(settings) };
  return bucket.storage;
}

/**
 * Returns the settings of a bucket of the configured service; null without a name.
 * @throws Error if a bucket is named without endpoint or credentials
 */
export function bucketSettings(name: string | undefined): BucketSettings | null {
  if (!name) return null;
  const endpoint = process.env.S3_ENDPOINT;
  const accessKeyId = process.env.S3_ACCESS_KEY_ID;
  const secretAccessKey = process.env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error('A bucket needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { bucket: name, endpoint, accessKeyId, secretAccessKey, region: process.env.S3_REGION || 'auto' };
}
