import type { AccountProblem } from '@/lib/contract/account-fields';

/** What is wrong with each field, named as on the wire. */
export type Problems = Record<string, AccountProblem[]>;

/** A failure of the protocol: its status, and its body but for `success`. */
export class ProtocolError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 405 | 422 | 429,
    readonly body: { errors: string[] | Record<string, string[]>; [key: string]: unknown },
    readonly headers: Record<string, string> = {},
  ) {
    super('protocol failure');
    this.name = 'ProtocolError';
  }
}

/** `{success: false, errors: [message]}`. */
export function refusal(
  status: ProtocolError['status'],
  message: string,
  extra: Record<string, unknown> = {},
): ProtocolError {
  return new ProtocolError(status, { ...extra, errors: [message] });
}

/** The same with `status: "error"`, which calls about the account itself have beside it. */
export function statusRefusal(status: ProtocolError['status'], message: string): ProtocolError {
  return refusal(status, message, { status: 'error' });
}
