import type { Decision, ErrorCode, FieldError } from '@/lib/contract/envelope';

/** Says why nothing was changed; `errors` by field, as on the wire. */
export class Refusal extends Error {
  constructor(
    readonly code: Extract<
      ErrorCode,
      'not_found' | 'edit_conflict' | 'already_decided' | 'wrong_state' | 'incomplete' | 'invalid_fields'
    >,
    readonly errors?: Record<string, FieldError[]>,
    /** Who was faster. */
    readonly decision?: Decision,
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/** Whether there is an outcome, and not a refusal in its place. */
export function isOutcome<T>(outcome: T | Refusal): outcome is T {
  return !(outcome instanceof Refusal);
}
