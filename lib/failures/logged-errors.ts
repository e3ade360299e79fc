import { channel, subscribe } from 'node:diagnostics_channel';

/** An error without personal data. */
interface Described {
  type: string;
  message: string;
  stack?: string;
  cause?: Described;
}

/** A line of the log at the level `error`. */
export interface LoggedError {
  message: string;
  fields: Record<string, string | number | boolean | undefined>;
  error?: Described | undefined;
}

/** Message of the log for a page that failed. */
export const FAILED_PAGE = 'page: failed';

/** Node has one channel of a name in a process, whichever bundle asks for it. */
const CHANNEL = 'hokcheui:logged-error';
const errors = channel(CHANNEL);

/** Passes an error that was logged to the listener of this process, if there is one. */
export const publishError = (logged: LoggedError): void => errors.publish(logged);

/** Calls a function with each error that any part of this process logs. */
export const onLoggedError = (listener: (logged: LoggedError) => void): void =>
  subscribe(CHANNEL, (logged) => listener(logged as LoggedError));
