import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiFailure } from '@/lib/api/http';

/**
 * Shows the field errors of an API response beside the fields and focuses the first.
 * @returns whether a field of the form has an error; otherwise the caller shows the failure
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
