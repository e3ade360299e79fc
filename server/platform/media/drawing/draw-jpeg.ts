import sharp from 'sharp';

const QUALITY = 82;

/** Encodes a stored picture as JPEG. */
export function drawJpeg(webp: Buffer): Promise<Buffer> {
  return sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
}
