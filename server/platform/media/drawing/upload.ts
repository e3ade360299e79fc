import { readFile } from 'node:fs/promises';

/** A file on disk: five megabytes are told to another process in no time by their path. */
export interface StoredUpload {
  path: string;
}

/** A picture as it was sent. */
export type Upload = Buffer | StoredUpload;

/** The bytes of an upload. @throws Error when the file is gone */
export async function bytesOf(upload: Upload): Promise<Buffer> {
  return Buffer.isBuffer(upload) ? upload : readFile(upload.path);
}
