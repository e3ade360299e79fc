import { ApiFailure } from './http';

/** Whether what was asked for may have been done although the call failed: the answer was lost, or never written. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500;
}
