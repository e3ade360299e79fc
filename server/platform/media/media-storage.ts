import { type BucketSettings, bucketStorage } from './bucket-storage';
import { folderStorage, mediaFolder } from './folder-storage';
import type { MediaStorage } from './storage';

let bucket: { settings: string; storage: MediaStorage } | undefined;

/** Returns the configured storage: the bucket of the `S3_*` variables, otherwise the media folder. */
export function mediaStorage(): MediaStorage {
  const settings = bucketSettings(process.env);
  if (!settings) return folderStorage(mediaFolder());
  const key = JSON.stringify(settings);
  if (bucket?.settings !== key) bucket = { settings: key, storage: bucketStorage(settings) };
  return bucket.storage;
}

/** @throws Error if `S3_BUCKET` is set without endpoint or credentials */
function bucketSettings(env: NodeJS.ProcessEnv): BucketSettings | null {
  if (!env.S3_BUCKET) return null;
  const [endpoint, accessKeyId, secretAccessKey] = [
    env.S3_ENDPOINT,
    env.S3_ACCESS_KEY_ID,
    env.S3_SECRET_ACCESS_KEY,
  ];
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { bucket: env.S3_BUCKET, endpoint, accessKeyId, secretAccessKey, region: env.S3_REGION || 'auto' };
}
