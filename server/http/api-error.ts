import { type Decision, ERROR_STATUS, type ErrorCode, type FieldError } from '@/lib/contract/envelope';

export type FieldErrors = Record<string, FieldError[]>;

/**
 * A failure that is reported to the caller: its code and, where they apply, the errors of each field and the
 * response headers.
 */
export class ApiError extends Error {
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** The decision that was made before this request. */
  readonly decision: Decision | undefined;

  constructor(
    readonly code: ErrorCode,
    details: {
      errors?: FieldErrors | undefined;
      headers?: Record<string, string>;
      decision?: Decision | undefined;
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.errors = details.errors;
    this.headers = details.headers ?? {};
    this.decision = details.decision;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}
