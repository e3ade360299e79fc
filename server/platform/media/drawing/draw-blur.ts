import sharp from 'sharp';

/** A page writes the blur out: some 150 bytes. */
const WIDTH_PX = 12;
const QUALITY = 40;

/** A few pixels of a stored picture, as the data URL that stands in until the picture is there. */
export async function drawBlur(webp: Buffer): Promise<string> {
  const small = await sharp(webp).resize(WIDTH_PX).webp({ quality: QUALITY }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
