import { readFile } from 'node:fs/promises';

/** A file on disk. The image process gets its path instead of up to five megabytes of data. */
export interface StoredUpload {
  path: string;
}

/** An uploaded picture. */
export type Upload = Buffer | StoredUpload;

/**
 * Returns the bytes of an upload.
 * @throws Error if the file no longer exists
 */
export async function bytesOf(upload: Upload): Promise<Buffer> {
  return Buffer.isBuffer(upload) ? upload : readFile(upload.path);
}
