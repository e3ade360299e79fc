import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';

/** Accepted types of a member's picture (specification §5, image hints). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Returns why a file is rejected as a member's picture before it is uploaded; null if it is acceptable. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'wrongType';
  return size > IMAGE_MAX_BYTES ? 'tooLarge' : null;
}
