import type { Role } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { Database } from '@/server/platform/database/client';
import type { MailQueue } from '@/server/platform/mail/outbox';
import type { RateLimits } from './rate-limit';

/** What came in a body, by names in camelCase. Values are as they were sent: text of a form, anything of JSON. */
export type Input = Readonly<Record<string, unknown>>;

/** What a handler finds in its context; features/accounts/session.ts adds the session. */
export interface ApiVariables {
  database: Database;
  /** The same, or one that lags behind it and only reads; by `readLagging`. */
  replica: Database;
  /** Language of failure messages; data follows the `locale` of the input alone. */
  readerLocale: Locale;
  requestId: string;
  limits: RateLimits;
  /** The address the request comes from, as far as proxies are trusted. */
  clientAddress: string;
  sendMail: MailQueue;
  /** Of the mount that speaks the sign-in protocol; set there alone, as is the input. */
  role: Role;
  input: Input;
}

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: ApiVariables;
}

/** A call whose caller takes the answer as it is, by the code's names. */
export interface InProcessCall {
  /** The body of an answer that succeeded. Others may be given the same one: it is never changed. */
  answer: object | null;
}

/** What the one who dispatches a request knows of it; no header can claim it. */
export interface ApiBindings {
  /** The site's own call, made in this process: not limited, and answered by a value instead of its JSON. */
  inProcess?: InProcessCall;
  /** Address of the socket, where the mount can see it. */
  remoteAddress?: string;
}
