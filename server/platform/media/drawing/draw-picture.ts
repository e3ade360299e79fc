import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureFiles } from '@/server/platform/media/store';
import { PICTURE_MAX_PIXELS } from '../../../../lib/contract/limits.ts';
import { decodingFailure } from './out-of-memory.ts';
import { bytesOf, type Upload } from './upload.ts';
import { type ValidatedUpload, validateUpload } from './validate-upload.ts';

const QUALITY = 82;
/** A picture that takes longer is made to take long. */
const TIMEOUT_SECONDS = 30;
/** A picture that is not cut may be this many times as high as its widest width. */
const HEIGHT_MAX = 2;
/** A decoded picture of this size takes 64 MB. */
const LARGE_PIXELS = 16_000_000;
/**
 * Few at a time, and of the largest one, so that many uploads at once stay within 300 MB and leave the pages their share; 450 MB where one was
 * made to be held whole, 16 bits deep, its rows in seven passes.
 */
const ordinary = pLimit(2);
const large = pLimit(1);
/** Wide enough for the dominant colour, which in full size would take a third of the drawing. */
const COLOR_WIDTH = 64;

/** How a picture is cut and kept: its widths in px, height / width (null: as it is), px that both sides have to have. */
export interface Shape {
  widths: readonly number[];
  ratio: number | null;
  minSide: number;
}

/** The point that stays in sight, as shares of width and height. */
export interface Focus {
  x: number;
  y: number;
}

/**
 * An upload as the site shows it: turned as its camera says, cut to the ratio of its shape about the focus (or what
 * draws the eye), in each width up to its own, without the place and time that cameras write into it. What is kept is
 * drawn anew, so nothing else that the file carried is kept.
 * @throws RefusedPicture
 */
export async function drawPicture(upload: Upload, shape: Shape, focus: Focus | null): Promise<PictureFiles> {
  return ordinary(async () => {
    const bytes = await bytesOf(upload);
    const size = await validateUpload(bytes, shape.minSide);
    const drawn = () => draw(bytes, size, shape, focus);
    try {
      return await (size.width * size.height > LARGE_PIXELS ? large(drawn) : drawn());
    } catch (error) {
      throw decodingFailure(error);
    }
  });
}

async function draw(
  upload: Buffer,
  size: ValidatedUpload,
  { widths, ratio: given }: Shape,
  focus: Focus | null,
): Promise<PictureFiles> {
  const ratio = given ?? Math.min(HEIGHT_MAX, size.height / size.width);
  const cutWidth = Math.min(size.width, size.height / ratio);
  const scale = Math.min(1, Math.max(...widths) / cutWidth);
  // Scaled while it is decoded, then cut: a large JPEG is never whole in memory.
  const { data, info } = await sharp(upload, {
    limitInputPixels: PICTURE_MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(Math.ceil(size.width * scale))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widest = Math.floor(Math.min(info.width, info.height / ratio, Math.max(...widths)));
  const height = Math.min(info.height, Math.round(widest * ratio));
  const cut = await cutAbout(data, info, { width: widest, height }, focus)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const again = () => sharp(cut.data, { raw: cut.info });
  const variants: PictureFiles['variants'] = [];
  // One after the other: a second picture has the other processor.
  for (const width of [...widths.filter((width) => width < widest), widest])
    variants.push({ width, data: await again().resize(width).webp({ quality: QUALITY }).toBuffer() });
  const thumbnail = await again().resize(COLOR_WIDTH).png().toBuffer();
  const { dominant } = await sharp(thumbnail).stats();
  return { variants, height, color: hexOf(dominant) };
}

function cutAbout(
  data: Buffer,
  info: OutputInfo,
  { width, height }: { width: number; height: number },
  focus: Focus | null,
): Sharp {
  const picture = sharp(data, { raw: info });
  if (!focus) return picture.resize(width, height, { fit: 'cover', position: sharp.strategy.attention });
  const place = (share: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, share * whole - part / 2)));
  return picture.extract({
    left: place(focus.x, info.width, width),
    top: place(focus.y, info.height, height),
    width,
    height,
  });
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
