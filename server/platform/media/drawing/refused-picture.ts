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
