import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureFiles } from '@/server/platform/media/store';
import { PICTURE_MAX_PIXELS } from '../../../../lib/contract/limits.ts';
import { decodingFailure } from './refused-picture.ts';
import { bytesOf, type Upload, withoutTexts } from './upload.ts';
import type { ValidatedUpload } from './validate-upload.ts';

const QUALITY = 82;
/** A picture that takes longer was crafted to do so. */
const TIMEOUT_SECONDS = 30;
/** Maximum height of an uncropped picture, as a multiple of its largest width. */
const HEIGHT_MAX = 2;
/** Width in px for the dominant colour, which would take a third of the total time at full size. */
const COLOR_WIDTH = 64;

/** Crop of a picture: widths in px, ratio of height to width (null: unchanged), minimum px of both sides. */
export interface Shape {
  widths: readonly number[];
  ratio: number | null;
  minSide: number;
}

/** The point that stays visible, as fractions of width and height. */
export interface Focus {
  x: number;
  y: number;
}

/**
 * Processes an upload: rotates it by its EXIF orientation, crops it to the ratio about the focus (or the most
 * salient region) and encodes it in each width up to its own. The pixels are encoded again, so that no
 * metadata (place, time) or other content of the file remains.
 * @param size result of the validation, without which no upload may be decoded
 * @throws RefusedPicture
 */
export async function drawPicture(
  upload: Upload,
  size: ValidatedUpload,
  shape: Shape,
  focus: Focus | null,
): Promise<PictureFiles> {
  const bytes = withoutTexts(await bytesOf(upload));
  try {
    return await draw(bytes, size, shape, focus);
  } catch (error) {
    throw decodingFailure(error);
  }
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
  // Scaled while decoding and cropped afterwards, so that a large JPEG is never in memory as a whole.
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
  const { part, chosen } = cutAbout(data, info, { width: widest, height }, focus);
  const cut = await part.raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(cut.data, { raw: cut.info });
  const variants: PictureFiles['variants'] = [];
  // Sequential, because a second picture uses the other processor.
  for (const width of [...widths.filter((width) => width < widest), widest])
    variants.push({ width, data: await again().resize(width).webp({ quality: QUALITY }).toBuffer() });
  const thumbnail = await again().resize(COLOR_WIDTH).png().toBuffer();
  const { dominant } = await sharp(thumbnail).stats();
  const focal = chosen ?? (await salientPoint(thumbnail));
  return { variants, height, color: hexOf(dominant), focal: { ...focal, isChosen: chosen !== null } };
}

/** Returns the most salient point of a picture, as fractions of width and height. */
async function salientPoint(picture: Buffer): Promise<Focus> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  // sharp reports the point only where it crops; at this size it does not scale.
  const { info } = await sharp(picture)
    .resize(Math.ceil(width / 2), height, { fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return { x: 0.5, y: 0.5 };
  return { x: Math.min(1, attentionX / width), y: Math.min(1, attentionY / height) };
}

/** Returns the part of a picture about the focus, and the focus as fractions of the part; without one, the salient part. */
function cutAbout(
  data: Buffer,
  info: OutputInfo,
  { width, height }: { width: number; height: number },
  focus: Focus | null,
): { part: Sharp; chosen: Focus | null } {
  const picture = sharp(data, { raw: info });
  if (!focus)
    return {
      part: picture.resize(width, height, { fit: 'cover', position: sharp.strategy.attention }),
      chosen: null,
    };
  const place = (share: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, share * whole - part / 2)));
  const [left, top] = [place(focus.x, info.width, width), place(focus.y, info.height, height)];
  const within = (share: number, whole: number, from: number, part: number) =>
    Math.min(1, Math.max(0, (share * whole - from) / part));
  return {
    part: picture.extract({ left, top, width, height }),
    chosen: {
      x: within(focus.x, info.width, left, width),
      y: within(focus.y, info.height, top, height),
    },
  };
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
