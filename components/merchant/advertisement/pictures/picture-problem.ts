import { IMAGE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_MIN_SIDE } from '@/lib/contract/limits';
import type { PictureProblem } from '@/lib/contract/picture-problems';

/** Accepted picture types (specification §5). */
const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Returns why a file is rejected by its type or size; null: accepted. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'picture_type';
  return size > IMAGE_MAX_BYTES ? 'picture_bytes' : null;
}

/** Returns why a picture is rejected by its dimensions in px; null: accepted. */
export function sizeProblem(
  { width, height }: { width: number; height: number },
  minSide: number = PICTURE_MIN_SIDE,
): PictureProblem | null {
  if (width * height > PICTURE_MAX_PIXELS) return 'picture_pixels';
  return Math.min(width, height) < minSide ? 'picture_small' : null;
}
