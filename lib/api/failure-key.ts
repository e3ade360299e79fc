import type { ErrorCode, SignInCode } from '@/lib/contract/envelope';
import { ApiFailure } from './http';

/** Keys of `failure` in the messages. */
type FailureKey =
  | 'generic'
  | 'lost'
  | 'suspended'
  | 'tooMany'
  | 'unavailable'
  | 'draftsFull'
  | 'draftsUnconfirmed'
  | 'draftsSize';

/** Codes with a text of their own. Forms treat the others themselves where a user can act on them. */
const KEYS: Partial<Record<ErrorCode | SignInCode, FailureKey>> = {
  account_suspended: 'suspended',
  puzzle_required: 'tooMany',
  too_many_requests: 'tooMany',
  unavailable: 'unavailable',
  drafts_full: 'draftsFull',
  drafts_unconfirmed: 'draftsUnconfirmed',
  drafts_size: 'draftsSize',
};

/** Returns the key of the text for a failed call (specification §8). Without a response: `lost`. */
export function failureKey(error: unknown): FailureKey {
  if (!(error instanceof ApiFailure)) return 'lost';
  return KEYS[error.code] ?? 'generic';
}
