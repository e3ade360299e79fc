/**
 * PostgreSQL: connection lost or refused (08), ended for another transaction's sake (40: a deadlock, a conflict with recovery), out of
 * disk, memory or connections (53), shutting down or starting (57P), statement timeout.
 */
const STATES = /^(08...|40001|40P01|53...|57P0[123]|57014)$/;
/** A fetch whose connection broke off or was not answered. */
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
  // Memory, processes, disk, quota or file descriptors are used up.
  'ENOMEM',
  'EAGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);
/** What node-postgres says without a code. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|There is no database|Client has encountered a connection error/;

/** A service that this one rests on answers that it cannot work right now. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}

/** Whether an error means that database, disk, bucket or memory cannot be used right now, so that trying again later makes sense. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ServiceAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.test(code) || SYSTEM_CODES.has(code) || FETCH_CODES.test(code)) return true;
  // The second: a fetch that was given up by its own time limit.
  if (DRIVER_MESSAGES.test(error.message) || error.name === 'TimeoutError') return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return isUnavailable(error.cause);
}
