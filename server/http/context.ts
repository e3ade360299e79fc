import type { Locale } from '@/lib/contract/choices';
import type { Database } from '@/server/db/client';

/** What a handler finds in its context. */
export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    database: Database;
    /** Language of failure messages; data follows the `locale` of the input alone. */
    readerLocale: Locale;
    requestId: string;
    /** Tells the site which cached pages a write made stale, by their tags. */
    notifyChange: (tags: string[]) => void;
  };
}

/** What the one who dispatches a request knows of it; no header can claim it. */
export interface ApiBindings {
  /** The site's own call, made in this process: not limited. */
  inProcess?: boolean;
  /** Address of the socket, where the mount can see it. */
  remoteAddress?: string;
}
