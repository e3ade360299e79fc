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
    setError(field, { message: errors[field]?.[0] ?? 'invalid' }, { shouldFocus: at === 0 });
  return wrong.length > 0;
}

/** Which of the shared sentences on failures a failed call comes to when no field is to blame. */
export function failureKey(error: unknown): 'tooMany' | 'unavailable' | 'lost' | 'generic' {
  if (!(error instanceof ApiFailure)) return 'lost';
  if (error.status === 429) return 'tooMany';
  return error.status === 503 ? 'unavailable' : 'generic';
}
export type FailureKey = ReturnType<typeof failureKey>;
