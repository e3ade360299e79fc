import sharp from 'sharp';

/** Looks like WebP at 82; a fifth of a second of one processor for 1024 × 768 px, which more effort would multiply. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const;

/** A stored picture as AVIF, `width` px wide. */
export function drawAvif(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize(width).avif(AVIF).toBuffer();
}
