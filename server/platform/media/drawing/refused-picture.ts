import type { PictureProblem } from '@/lib/contract/picture-problems';

/** The reason why an upload is rejected; `problem` is reported to the uploader. */
export class RefusedPicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'RefusedPicture';
    this.problem = problem;
  }
}

/** Messages of libvips, libjpeg, libpng, libwebp and C++ for a failed allocation; none has an error code. */
const NO_MEMORY = /out of memory|insufficient memory|memory error|failed to allocate|bad_alloc/i;

/** Reports whether an error is a failed allocation. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && NO_MEMORY.test(error.message);
}

/** Converts a decoding error: the upload is broken, unless memory was insufficient. */
export function decodingFailure(error: unknown): unknown {
  return isOutOfMemory(error) ? error : new RefusedPicture('picture_broken');
}
