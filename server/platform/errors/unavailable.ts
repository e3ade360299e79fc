/**
 * SQLSTATE codes: connection failure (08), serialisation failure and deadlock (40), insufficient resources
 * (53), shutdown or start-up (57P), statement timeout (57014).
 */
const STATES = /^(08...|40001|40P01|53...|57P0[123]|57014)$/;
/** A fetch whose connection failed or timed out. */
const FETCH_CODES = /^UND_ERR_/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // Memory, processes, disk space, quota or file descriptors are exhausted.
  'ENOMEM',
  'EAGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);
/** Errors of node-postgres without a code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|There is no database|Client has encountered a connection error/;

/** A service that this process depends on reports that it is temporarily unavailable. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}

/**
 * Reports whether an error means that database, disk, bucket or memory is temporarily unavailable, so that a
 * retry makes sense.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ServiceAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.test(code) || SYSTEM_CODES.has(code) || FETCH_CODES.test(code)) return true;
  // TimeoutError: a fetch that its own time limit aborted.
  if (DRIVER_MESSAGES.test(error.message) || error.name === 'TimeoutError') return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return isUnavailable(error.cause);
}
