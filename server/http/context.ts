import type { Role } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { Database } from '@/server/platform/database/client';
import type { MailQueue } from '@/server/platform/mail/outbox';
import type { RateLimits } from './rate-limit';

/** Unvalidated fields of a request body, names in camelCase: text from a form, any type from JSON. */
export type Input = Readonly<Record<string, unknown>>;

/** Context variables of a handler; features/accounts/session.ts adds the session. */
export interface ApiVariables {
  database: Database;
  /** The same database or a read-only replica that may lag behind; used through `readLagging`. */
  replica: Database;
  /** Language of failure messages. The language of data depends on the `locale` of the input alone. */
  readerLocale: Locale;
  requestId: string;
  limits: RateLimits;
  /** Address of the client, as far as the proxies are trusted. */
  clientAddress: string;
  sendMail: MailQueue;
  /** The response depends on the visitor's position, so that no cache may store it. */
  personal?: boolean;
  /** Set only on the mounts of the sign-in protocol, as is `input`. */
  role: Role;
  input: Input;
}

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: ApiVariables;
}

/**
 * A request made in this process, whose caller takes the response body as an object with names in camelCase.
 */
export interface InProcessCall {
  /** Body of a successful response. Several callers may share the object, so it must not be modified. */
  answer: object | null;
}

/** Facts about a request that only its dispatcher can set; no header can forge them. */
export interface ApiBindings {
  /**
   * Set for a request made in this process: not counted against the rate limits, and answered with an object
   * instead of JSON.
   */
  inProcess?: InProcessCall;
  /** Address of the socket, if the mount can read it. */
  remoteAddress?: string;
}
