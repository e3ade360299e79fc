/** PostgreSQL: connection lost or refused (08), shutting down or starting (57P), too many connections, statement timeout. */
const STATES = /^(08...|57P0[123]|53300|57014)$/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** What node-postgres says without a code. */
const DRIVER_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|There is no database/;

/** Whether an error means that the database cannot be asked right now, so that trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.test(code) || SYSTEM_CODES.has(code) || DRIVER_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return isDatabaseUnavailable(error.cause);
}
