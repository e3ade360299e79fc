const UNIQUE_VIOLATION = '23505';

/** Reports whether a write violated the given unique constraint, because a concurrent write came first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error)
    return error.constraint === constraint;
  return isUniqueViolation(error.cause, constraint);
}
