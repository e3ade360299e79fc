import sharp from 'sharp';
import { toHex } from './colour';

const QUALITY = 80;
/** WebP encoder effort. A higher effort doubles the time and saves only a few per cent. */
const EFFORT = 2;

export interface RenderedArt {
  /** WebP bytes. */
  data: Buffer;
  /** Average colour, `#rrggbb`, shown until the picture has loaded. */
  color: string;
}

/** Renders an SVG as WebP at the given size in px. */
export async function renderArt(svg: string, width: number, height: number): Promise<RenderedArt> {
  return encode(await paint(svg, width, height), width, height);
}

/** Renders a course's list picture (640×480 px) and main picture (1024×768 px). */
export async function renderListAndMain(svg: string): Promise<{ list: RenderedArt; main: RenderedArt }> {
  const [list, main] = await Promise.all([renderArt(svg, 640, 480), renderArt(svg, 1024, 768)]);
  return { list, main };
}

/**
 * Rasterises an SVG. Replaces the size in the SVG itself, so that it is rasterised at the target size and
 * never resampled.
 */
async function paint(svg: string, width: number, height: number): Promise<Buffer> {
  const sized = svg.replace(
    /^<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 width="${width}" height="${height}"`,
  );
  return sharp(Buffer.from(sized))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#FFFDF9' })
    .raw()
    .toBuffer();
}

async function encode(pixels: Buffer, width: number, height: number): Promise<RenderedArt> {
  const raw = { raw: { width, height, channels: 3 as const } };
  const data = await sharp(pixels, raw).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
  return { data, color: averageColour(pixels) };
}

/** Averages every 97th pixel: as good as all of them for this purpose, and faster than sharp's statistics. */
function averageColour(pixels: Buffer): string {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3 * 97) {
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
    count++;
  }
  return toHex(sums.map((sum) => sum / count));
}
