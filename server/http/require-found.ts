import { UnknownSlugError } from '@/server/platform/errors/unknown-slug-error';
import { ApiError, type FieldErrors } from './api-error';
import { wireName } from './wire';

/**
 * Returns the value.
 * @throws ApiError not_found if it is null
 */
export function requireFound<T>(found: T | null): T {
  if (found === null) throw new ApiError('not_found');
  return found;
}

/**
 * Converts an unknown slug to 404 where the slug names the resource itself.
 * @throws ApiError not_found
 */
export async function slugsOrNotFound<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw error instanceof UnknownSlugError && error.filters.some((filter) => filter !== 'merchant')
      ? new ApiError('not_found')
      : error;
  });
}

/** Converts an unknown slug of a filter to the field error `unknown_choice`. */
export function unknownChoices({ filters }: UnknownSlugError): ApiError {
  const errors: FieldErrors = Object.fromEntries(
    filters.map((filter) => [wireName(filter), ['unknown_choice' as const]]),
  );
  return new ApiError('invalid_fields', { errors });
}
