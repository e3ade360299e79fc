/** Thrown by a job that can never succeed: it is moved to the failed ones without a retry. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
