import { type Decision, ERROR_STATUS, type ErrorCode, type FieldError } from '@/lib/contract/envelope';

export type FieldErrors = Record<string, FieldError[]>;

/** A failure that the caller is told about: its code, and what is wrong with each field or which headers go with it. */
export class ApiError extends Error {
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** Who was faster. */
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
