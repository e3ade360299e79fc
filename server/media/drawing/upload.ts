import { open } from 'node:fs/promises';

/** Part of a file on disk: a form waits there, and five megabytes are told to another process in no time by their place. */
export interface FilePart {
  path: string;
  start: number;
  length: number;
}

/** A picture as it was sent. */
export type Upload = Buffer | FilePart;

/** The bytes of an upload. @throws Error when the file is gone */
export async function bytesOf(upload: Upload): Promise<Buffer> {
  if (Buffer.isBuffer(upload)) return upload;
  const file = await open(upload.path);
  try {
    const { buffer } = await file.read(Buffer.alloc(upload.length), 0, upload.length, upload.start);
    return buffer;
  } finally {
    await file.close();
  }
}
