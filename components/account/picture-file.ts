import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';

/** What a member's picture may be (specification §5, image hints). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Why a file cannot be a member's picture, as far as can be told before it is sent; null if nothing speaks against it. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'wrongType';
  return size > IMAGE_MAX_BYTES ? 'tooLarge' : null;
}
