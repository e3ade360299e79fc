import { ApiFailure } from './http';

/**
 * Returns whether a failed call may still have taken effect, because its response was lost or never written.
 */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500;
}
