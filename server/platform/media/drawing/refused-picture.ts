import type { PictureProblem } from '@/lib/contract/picture-problems';

/** Says why an upload is not taken as a picture; `problem` is what whoever sent it is told. */
export class RefusedPicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'RefusedPicture';
    this.problem = problem;
  }
}
