import { RefusedPicture } from './refused-picture.ts';

/** What libvips, libjpeg, libpng, libwebp and C++ say when they are given no memory; none of them has a code for it. */
const NO_MEMORY = /out of memory|insufficient memory|memory error|failed to allocate|bad_alloc/i;

/** Whether it was memory that was missing. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && NO_MEMORY.test(error.message);
}

/** What to throw when an upload could not be decoded: it is damaged, unless memory was missing, which is not its fault. */
export function decodingFailure(error: unknown): unknown {
  return isOutOfMemory(error) ? error : new RefusedPicture('picture_broken');
}
