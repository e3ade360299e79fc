/** Says that a job will never succeed, however often it is tried: it goes to the failed ones at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
