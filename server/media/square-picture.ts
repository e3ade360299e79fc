import sharp from 'sharp';
import { PICTURE_MAX_PIXELS } from '@/lib/contract/limits';
import type { PictureFiles } from './store';

const FORMATS = new Set(['jpeg', 'png']);
const QUALITY = 82;

/**
 * An uploaded picture as squares of the widths given, in px: turned as its camera says, cut about what draws the eye,
 * without the place and time that cameras write into it. Null when its content is not a JPEG or PNG that can be read.
 */
export async function drawSquare(upload: Buffer, widths: readonly number[]): Promise<PictureFiles | null> {
  try {
    const picture = sharp(upload, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' });
    if (!FORMATS.has((await picture.metadata()).format ?? '')) return null;
    const widest = Math.max(...widths);
    const square = await picture
      .autoOrient()
      .resize(widest, widest, { fit: 'cover', position: sharp.strategy.attention })
      .png()
      .toBuffer();
    const { dominant } = await sharp(square).stats();
    const variants = await Promise.all(
      widths.map(async (width) => ({
        width,
        data: await sharp(square).resize(width).webp({ quality: QUALITY }).toBuffer(),
      })),
    );
    return { variants, height: widest, color: hexOf(dominant) };
  } catch {
    return null;
  }
}

export function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
