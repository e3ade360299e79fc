import sharp from 'sharp';

/** Small, because the placeholder is inlined into the page: some 150 bytes. */
const WIDTH_PX = 12;
const QUALITY = 40;

/** Encodes a few pixels of a stored picture as a data URL, the placeholder until the picture has loaded. */
export async function drawBlur(webp: Buffer): Promise<string> {
  const small = await sharp(webp).resize(WIDTH_PX).webp({ quality: QUALITY }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
