import type { Decision, ErrorCode, FieldError } from '@/lib/contract/envelope';

/** The reason why a write was rejected; `errors` by field, named as on the wire. */
export class Refusal extends Error {
  constructor(
    readonly code: Extract<
      ErrorCode,
      | 'not_found'
      | 'edit_conflict'
      | 'already_decided'
      | 'wrong_state'
      | 'limit_reached'
      | 'needs_review'
      | 'direct_changes_used'
      | 'confirmation_required'
      | 'drafts_full'
      | 'drafts_unconfirmed'
      | 'drafts_size'
      | 'incomplete'
      | 'invalid_fields'
    >,
    readonly errors?: Record<string, FieldError[]>,
    /** The decision that was made before this request. */
    readonly decision?: Decision,
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/** Narrows a result to its success type. */
export function isOutcome<T>(outcome: T | Refusal): outcome is T {
  return !(outcome instanceof Refusal);
}
