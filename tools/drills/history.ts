/**
 * A history of a drill: what its clients did at the same time, as in Jepsen. Times are milliseconds of the clock
 * of the drill's process (`performance.now()`).
 */

/**
 * `failed`: the call was refused and must have no effect. `unknown`: no answer, or a status of 500 and above; it
 * may have taken effect, or may do so later.
 */
export type Outcome = 'ok' | 'failed' | 'unknown';

export interface Call {
  /** When the client began the call, and when it had the whole answer or gave up. */
  invoked: number;
  ended: number;
  outcome: Outcome;
}

/** Where a call is sent: to an instance, or to nginx, which chooses one. */
export type Target = 'one' | 'two' | 'front';

/** A write or read of a value that only one client writes, one call after the other. */
export interface RegisterCall extends Call {
  kind: 'write' | 'read';
  /** Such as `places of 7`. */
  register: string;
  /** `database`: what it holds at the end. */
  target: Target | 'database';
  value: number | boolean;
}

/** A change of an advertisement, which many clients change, based on the version that was read. */
export interface Edit extends Call {
  kind: 'edit';
  advertisement: number;
  version: number;
  /** Unlike that of any other edit. */
  text: string;
}

/** A read of an advertisement by its merchant. */
export interface DraftRead extends Call {
  kind: 'draft';
  advertisement: number;
  version: number;
  text: string;
}

/** A decision of the administrator to publish a text. */
export interface Approval extends Call {
  kind: 'approval';
  text: string;
}

/** A read of a public page, with the texts of clients that it shows. */
export interface PageRead extends Call {
  kind: 'page';
  path: string;
  texts: string[];
}

export type Operation = RegisterCall | Edit | DraftRead | Approval | PageRead;

/** The stored counts of a course beside those of its rows. */
export interface Counts {
  course: number;
  stored: Record<string, number>;
  counted: Record<string, number>;
}
