import sharp from 'sharp';
import phash from 'sharp-phash';
import type { PictureProblem } from '@/lib/contract/picture-problems';
import { drawPicture } from './draw-picture.ts';
import { measureUpload } from './validate-upload.ts';

/**
 * Entropy of the grey values in bits below which a picture has no structure to compare: one colour, or a few
 * lines.
 */
const ENTROPY_MIN = 1;
/** Hash of a picture without structure, which equals no other picture. */
const NO_STRUCTURE = '0'.repeat(64);

/**
 * Returns the perceptual hash of a stored picture, 64 bits as text of 0 and 1. Pictures that look alike differ in
 * few bits, also if they were resized or compressed again.
 */
async function perceptualHash(webp: Buffer): Promise<string> {
  const { entropy } = await sharp(webp).stats();
  return entropy < ENTROPY_MIN ? NO_STRUCTURE : phash(webp);
}

/** Small, because the placeholder is inlined into the page: some 150 bytes. */
const BLUR_WIDTH_PX = 12;
const BLUR_QUALITY = 40;

/** Encodes a few pixels of a stored picture as a data URL, the placeholder until the picture has loaded. */
async function drawBlur(webp: Buffer): Promise<string> {
  const small = await sharp(webp).resize(BLUR_WIDTH_PX).webp({ quality: BLUR_QUALITY }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

const JPEG_QUALITY = 82;

/** Encodes a stored picture as JPEG. */
function drawJpeg(webp: Buffer): Promise<Buffer> {
  return sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/**
 * Matches WebP at 82 in photographs and posters at about two thirds of the bytes; at 50, large areas of one
 * colour are blotchy. A higher effort would multiply the time, which is 0.2 s of one processor for 1024×768
 * px.
 */
const AVIF = { quality: 58, effort: 2, chromaSubsampling: '4:2:0' } as const;

/** Encodes a stored picture as AVIF, `width` px wide. */
function drawAvif(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize(width).avif(AVIF).toBuffer();
}

/** All tasks that decode or encode pictures; only the image process (main.ts) runs them. */
export const TASKS = {
  measure: measureUpload,
  picture: drawPicture,
  avif: drawAvif,
  jpeg: drawJpeg,
  blur: drawBlur,
  phash: perceptualHash,
};
export type Tasks = typeof TASKS;
export type Task = keyof Tasks;

/** A task for the image process. */
export interface Order<T extends Task = Task> {
  task: T;
  args: Parameters<Tasks[T]>;
}

/** The result of a task, as plain data that can be sent between processes. */
export type Answer = { drawn: unknown } | { problem: PictureProblem } | { failure: string };
