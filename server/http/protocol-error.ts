import type { AccountProblem } from '@/lib/contract/account-fields';
import type { SignInCode } from '@/lib/contract/envelope';

/** Problems of each field, with the field names of the wire. */
export type Problems = Record<string, AccountProblem[]>;

/** A failure of the sign-in protocol: its status, and its body except `success`. */
export class ProtocolError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 405 | 422 | 429,
    readonly body: {
      errors: string[] | Record<string, string[]>;
      code?: SignInCode;
      [key: string]: unknown;
    },
    readonly headers: Record<string, string> = {},
  ) {
    super('protocol failure');
    this.name = 'ProtocolError';
  }
}

/** Creates a failure with the body `{success: false, errors: [message]}`. */
export function refusal(
  status: ProtocolError['status'],
  message: string,
  extra: { code?: SignInCode; status?: 'error' } = {},
): ProtocolError {
  return new ProtocolError(status, { ...extra, errors: [message] });
}

/** Creates the same failure with `status: "error"`, which routes about the account itself add. */
export function statusRefusal(status: ProtocolError['status'], message: string): ProtocolError {
  return refusal(status, message, { status: 'error' });
}
