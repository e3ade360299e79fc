import { type BucketSettings, bucketShelf } from './bucket-shelf';
import { localShelf, mediaFolder } from './local-shelf';
import type { MediaShelf } from './shelf';

let bucket: { settings: string; shelf: MediaShelf } | undefined;

/** This installation's: the bucket that `S3_*` names, else the media folder. */
export function mediaShelf(): MediaShelf {
  const settings = bucketSettings(process.env);
  if (!settings) return localShelf(mediaFolder());
  const key = JSON.stringify(settings);
  if (bucket?.settings !== key) bucket = { settings: key, shelf: bucketShelf(settings) };
  return bucket.shelf;
}

/** @throws Error when a bucket is named but not how to reach it */
function bucketSettings(env: NodeJS.ProcessEnv): BucketSettings | null {
  if (!env.S3_BUCKET) return null;
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION || 'auto',
  };
}
