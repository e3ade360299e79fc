import { UnknownSlugError } from '@/server/platform/errors/unknown-slug-error';
import { ApiError, type FieldErrors } from './api-error';
import { wireName } from './wire';

/** What was looked up, or 404. */
export function requireFound<T>(found: T | null): T {
  if (found === null) throw new ApiError('not_found');
  return found;
}

/** A slug that names the resource itself answers 404 when it is unknown. */
export async function slugsOrNotFound<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw error instanceof UnknownSlugError && error.filters.some((filter) => filter !== 'merchant')
      ? new ApiError('not_found')
      : error;
  });
}

/** A slug that only filters is an unknown choice of its field. */
export function unknownChoices({ filters }: UnknownSlugError): ApiError {
  const errors: FieldErrors = Object.fromEntries(
    filters.map((filter) => [wireName(filter), ['unknown_choice' as const]]),
  );
  return new ApiError('invalid_fields', { errors });
}
