import { IMAGE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_MIN_SIDE } from '@/lib/contract/limits';
import type { PictureProblem } from '@/lib/contract/picture-problems';

/** What a picture may be (specification §5, image hints). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Why a file will not be taken, as far as its name and size tell; null if nothing speaks against it. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'picture_type';
  return size > IMAGE_MAX_BYTES ? 'picture_bytes' : null;
}

/** Why a picture of this size, in px, will not be taken. */
export function sizeProblem({ width, height }: { width: number; height: number }): PictureProblem | null {
  if (width * height > PICTURE_MAX_PIXELS) return 'picture_pixels';
  return Math.min(width, height) < PICTURE_MIN_SIDE ? 'picture_small' : null;
}
