import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiFailure } from '@/lib/api/http';

/**
 * Puts what the API found wrong with fields beside them, the focus on the first.
 * @returns whether the failure was about fields of the form; any other is the caller's to tell
 */
export function showFieldProblems<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiFailure) || !error.errors) return false;
  const { errors } = error;
  const wrong = fields.filter((field) => errors[field]?.[0]);
  for (const [at, field] of wrong.entries())
    setError(field, { type: 'server', message: errors[field]?.[0] ?? 'invalid' }, { shouldFocus: at === 0 });
  return wrong.length > 0;
}
