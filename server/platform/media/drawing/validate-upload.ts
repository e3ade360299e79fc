import sharp from 'sharp';
import { IMAGE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../../../lib/contract/limits.ts';
import { decodingFailure } from './out-of-memory.ts';
import { RefusedPicture } from './refused-picture.ts';

/** Size in px after the EXIF orientation is applied. */
export interface ValidatedUpload {
  width: number;
  height: number;
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Signatures of other content after a picture: archive, web page, document or program. */
const FOREIGN = [
  'PK\x03\x04',
  'PK\x05\x06',
  '<script',
  '<html',
  '<svg',
  '<!doctype',
  '<?php',
  '%pdf-',
  '7z¼¯',
];

/**
 * Validates an upload by its content, not by its name. Only JPEG and PNG reach a decoder (specification §5:
 * jpg or png, 5 MB or less), and only the header is decoded.
 * @param minSide minimum px of both sides
 * @throws RefusedPicture
 */
export async function validateUpload(upload: Buffer, minSide: number): Promise<ValidatedUpload> {
  if (upload.length > IMAGE_MAX_BYTES) throw new RefusedPicture('picture_bytes');
  const isJpeg = startsWith(upload, JPEG);
  if (!isJpeg && !startsWith(upload, PNG)) throw new RefusedPicture('picture_type');
  const end = isJpeg ? endOfJpeg(upload) : endOfPng(upload);
  const { format, autoOrient } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw decodingFailure(error);
    });
  if (format !== 'jpeg' && format !== 'png') throw new RefusedPicture('picture_type');
  const { width, height } = autoOrient;
  if (width * height > PICTURE_MAX_PIXELS) throw new RefusedPicture('picture_pixels');
  if (Math.min(width, height) < minSide) throw new RefusedPicture('picture_small');
  if (end === null) throw new RefusedPicture('picture_broken');
  if (isForeign(upload.subarray(end))) throw new RefusedPicture('picture_type');
  return { width, height };
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/**
 * Reports whether the data after the picture is a file of another kind. Previews and videos that cameras
 * append are accepted and dropped later.
 */
function isForeign(rest: Buffer): boolean {
  const text = rest.toString('latin1').toLowerCase();
  return FOREIGN.some((signature) => text.includes(signature.toLowerCase()));
}

/** Returns the offset after the IEND chunk; null if the file ends before. */
function endOfPng(bytes: Buffer): number | null {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next <= bytes.length ? next : null;
    at = next;
  }
  return null;
}

/** Returns the offset after the first picture of a JPEG; null if the file ends before. */
function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== MARKER) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return at + 2;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  return bytes[at] === MARKER && bytes[at + 1] === END_OF_IMAGE ? at + 2 : null;
}

/** Returns the offset of the next marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
