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
  const [endpoint, accessKeyId, secretAccessKey] = [
    env.S3_ENDPOINT,
    env.S3_ACCESS_KEY_ID,
    env.S3_SECRET_ACCESS_KEY,
  ];
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { bucket: env.S3_BUCKET, endpoint, accessKeyId, secretAccessKey, region: env.S3_REGION || 'auto' };
}
