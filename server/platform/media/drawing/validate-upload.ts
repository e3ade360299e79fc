import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import {
  IMAGE_MAX_BYTES,
  PICTURE_MAX_DECODED_BYTES,
  PICTURE_MAX_PIXELS,
} from '../../../../lib/contract/limits.ts';
import { decodingFailure, RefusedPicture } from './refused-picture.ts';
import { bytesOf, PNG_SIGNATURE, pngChunks, startsWith, type Upload, withoutTexts } from './upload.ts';

/** Size in px after the EXIF orientation is applied. */
export interface ValidatedUpload {
  width: number;
  height: number;
  /** Bytes to decode, as PICTURE_MAX_DECODED_BYTES counts them. */
  decodedBytes: number;
}

const JPEG = [0xff, 0xd8, 0xff];
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Side in px above which a picture is a strip: it is not scaled while it is decoded, and several copies are held. */
const LONG_SIDE = 16_384;
const STRIP_COPIES = 4;
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
 * Validates an upload before it is decoded, and returns the hash of its content too.
 * @throws RefusedPicture
 */
export async function measureUpload(
  upload: Upload,
  minSide: number,
): Promise<ValidatedUpload & { hash: string }> {
  const bytes = await bytesOf(upload);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { ...(await validateUpload(bytes, minSide)), hash };
}

/**
 * Validates an upload by its content, not by its name. Only JPEG and PNG reach a decoder (specification §5:
 * jpg or png, 5 MB or less), and only the header is decoded.
 * @param minSide minimum px of both sides
 * @throws RefusedPicture
 */
export async function validateUpload(upload: Buffer, minSide: number): Promise<ValidatedUpload> {
  if (upload.length > IMAGE_MAX_BYTES) throw new RefusedPicture('picture_bytes');
  const isJpeg = startsWith(upload, JPEG);
  if (!isJpeg && !startsWith(upload, PNG_SIGNATURE)) throw new RefusedPicture('picture_type');
  const end = isJpeg ? endOfJpeg(upload) : endOfPng(upload);
  const metadata = await sharp(withoutTexts(upload), { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw decodingFailure(error);
    });
  if (metadata.format !== 'jpeg' && metadata.format !== 'png') throw new RefusedPicture('picture_type');
  const { width, height } = metadata.autoOrient;
  if (width * height > PICTURE_MAX_PIXELS) throw new RefusedPicture('picture_pixels');
  const decodedBytes = decodedBytesOf(metadata);
  if (decodedBytes > PICTURE_MAX_DECODED_BYTES) throw new RefusedPicture('picture_decoded');
  if (Math.min(width, height) < minSide) throw new RefusedPicture('picture_small');
  if (end === null) throw new RefusedPicture('picture_broken');
  if (isForeign(upload.subarray(end))) throw new RefusedPicture('picture_type');
  return { width, height, decodedBytes };
}

function decodedBytesOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height * channels * (depth === 'uchar' ? 1 : 2);
  return pixels * (isProgressive ? 2 : 1) * (Math.max(width, height) > LONG_SIDE ? STRIP_COPIES : 1);
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
  for (const { type, next } of pngChunks(bytes)) if (type === 'IEND') return next;
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
