import { type BucketSettings, bucketShelf } from './bucket-shelf';
import { localShelf, mediaFolder } from './local-shelf';

/** A file by its name, `ab/abcdefghijklmn-640.webp`, and when it was written. */
export interface ShelvedFile {
  name: string;
  changedAt: Date;
}

/** Where the files of pictures lie: a folder, or a bucket. Names are made from content, so a file never changes. */
export interface MediaShelf {
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all. */
  write(name: string, data: Buffer): Promise<void>;
  /** Where there is nothing to be moved, but something under the new name already, it is done. */
  move(from: string, to: string): Promise<void>;
  /** No error where there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ShelvedFile>;
}

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
