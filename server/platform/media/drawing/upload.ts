import { readFile } from 'node:fs/promises';

/** A file on disk. The image process gets its path instead of up to five megabytes of data. */
export interface StoredUpload {
  path: string;
}

/** An uploaded picture. */
export type Upload = Buffer | StoredUpload;

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks of a PNG that change how its pixels look, besides the critical ones. */
const LOOKS = new Set(['cHRM', 'cICP', 'eXIf', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'tRNS']);
/** Bit of the first letter of a chunk's type that is set unless the chunk is critical. */
const ANCILLARY = 0x20;

/**
 * Returns the bytes of an upload.
 * @throws Error if the file no longer exists
 */
export async function bytesOf(upload: Upload): Promise<Buffer> {
  return Buffer.isBuffer(upload) ? upload : readFile(upload.path);
}

/** Reports whether a file begins with the given bytes. */
export function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/**
 * Returns a picture without what its pixels do not need: the texts of a PNG, of which a file of 5 MB can hold
 * gigabytes, compressed, and a decoder unpacks all of them. A JPEG is returned as it is.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  if (!startsWith(bytes, PNG_SIGNATURE)) return bytes;
  const kept = [];
  let from = 0;
  for (const { at, type, next } of pngChunks(bytes)) {
    if (((bytes[at + 4] ?? 0) & ANCILLARY) === 0 || LOOKS.has(type)) continue;
    kept.push(bytes.subarray(from, at));
    from = next;
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

/** Yields the chunks of a PNG up to the first that is incomplete: their type, and where they begin and end. */
export function* pngChunks(bytes: Buffer): Generator<{ at: number; type: string; next: number }> {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return;
    yield { at, type: bytes.toString('latin1', at + 4, at + 8), next };
    at = next;
  }
}
