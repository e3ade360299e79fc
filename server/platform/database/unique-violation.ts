const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because of a unique constraint: somebody else was faster. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error)
    return error.constraint === constraint;
  return isUniqueViolation(error.cause, constraint);
}
