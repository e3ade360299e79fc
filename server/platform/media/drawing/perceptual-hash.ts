import sharp from 'sharp';
import phash from 'sharp-phash';

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
export async function perceptualHash(webp: Buffer): Promise<string> {
  const { entropy } = await sharp(webp).stats();
  return entropy < ENTROPY_MIN ? NO_STRUCTURE : phash(webp);
}
