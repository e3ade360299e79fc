import { z } from 'zod';
import type { Credentials } from './credentials';

/**
 * The administrator's session (specification §E) is kept in the session storage of each tab, and handed from tab to tab
 * by messages, so that it ends with the last tab of the browser. Its keys differ from those of members and merchants.
 */
const PREFIX = 'admin-';
const NAMES = { accessToken: 'access-token', client: 'client', uid: 'uid' } as const;
const CHANNEL = 'admin-session';

/** Milliseconds in which another tab answers. A later answer is still taken. */
const ANSWER_MS = 250;
/** Least milliseconds between two messages that the administrator is there. */
const USE_MS = 10_000;

const sessionSchema = z.object({ accessToken: z.string(), client: z.string(), uid: z.string() });
/** What the tabs of the site tell each other. A browser delivers it to pages of the same origin alone. */
const messageSchema = z.discriminatedUnion('kind', [
  /** A tab without a session asks for that of the others. */
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('answer'), session: sessionSchema }),
  z.object({ kind: z.literal('signed-in'), session: sessionSchema }),
  z.object({ kind: z.literal('signed-out'), accessToken: z.string() }),
  /** The administrator uses a tab. */
  z.object({ kind: z.literal('used') }),
]);
type Message = z.infer<typeof messageSchema>;

interface Tab {
  /** Session storage of the tab. Reading it may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Connects the tab with the others. */
  channel: BroadcastChannel;
}

/** Creates the session of one tab. */
export function createTabSession({ storage, channel }: Tab) {
  const listeners = new Set<() => void>();
  /** Access tokens of sessions that have ended. No tab brings them back. */
  const ended = new Set<string>();
  /** Fallback if the browser blocks session storage. */
  let memory: Credentials | null = null;
  let isAsking = false;
  let usedAt = Date.now();
  let toldAt = 0;

  const tell = (message: Message) => channel.postMessage(message);

  function read(): Credentials | null {
    try {
      const [accessToken, client, uid] = Object.values(NAMES).map((name) => storage().getItem(PREFIX + name));
      return accessToken && client && uid ? { accessToken, client, uid } : memory;
    } catch {
      return memory;
    }
  }

  function write(session: Credentials | null): void {
    isAsking = false;
    memory = session;
    try {
      for (const [key, name] of Object.entries(NAMES))
        if (session) storage().setItem(PREFIX + name, session[key as keyof Credentials]);
        else storage().removeItem(PREFIX + name);
    } catch {
      // The session in memory lasts until the page is left.
    }
    for (const listener of listeners) listener();
  }

  function receive(message: Message): void {
    const own = read();
    switch (message.kind) {
      case 'ask':
        if (own) tell({ kind: 'answer', session: own });
        break;
      case 'answer':
        if (isAsking && !ended.has(message.session.accessToken)) write(message.session);
        break;
      case 'signed-in':
        // The work of another administrator stays on its screen.
        if (!own || own.uid === message.session.uid) write(message.session);
        break;
      case 'signed-out':
        ended.add(message.accessToken);
        if (own?.accessToken === message.accessToken) write(null);
        break;
      case 'used':
        usedAt = Date.now();
    }
  }
  channel.addEventListener('message', (event) => {
    const read = messageSchema.safeParse((event as MessageEvent<unknown>).data);
    if (read.success) receive(read.data);
  });

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    read,
    subscribe,
    /** Stores a session for all tabs. Null ends it in all of them. */
    store(session: Credentials | null): void {
      const before = read();
      if (!session && before) ended.add(before.accessToken);
      write(session);
      if (session) tell({ kind: 'signed-in', session });
      else if (before) tell({ kind: 'signed-out', accessToken: before.accessToken });
    },
    /** Asks the other tabs for their session. Resolves when one has answered, or none did in time. */
    async take(): Promise<void> {
      if (read()) return;
      isAsking = true;
      await new Promise<void>((resolve) => {
        const stop = subscribe(done);
        const timer = setTimeout(done, ANSWER_MS);
        function done() {
          clearTimeout(timer);
          stop();
          resolve();
        }
        tell({ kind: 'ask' });
      });
    },
    /** Records that the administrator uses this tab. */
    use(): void {
      usedAt = Date.now();
      if (usedAt - toldAt < USE_MS) return;
      toldAt = usedAt;
      tell({ kind: 'used' });
    },
    /** Returns the milliseconds for which the administrator has used no tab. */
    unusedMs: () => Date.now() - usedAt,
  };
}

let tab: ReturnType<typeof createTabSession> | undefined;

/** Returns the session of this tab. */
function ownTab() {
  tab ??= createTabSession({
    storage: () => window.sessionStorage,
    channel: new BroadcastChannel(CHANNEL),
  });
  return tab;
}

export const readAdminSession = (): Credentials | null => ownTab().read();

/** Stores a session for all tabs of the browser. Null removes it from all of them. */
export const storeAdminSession = (session: Credentials | null): void => ownTab().store(session);

/** Takes over the session of another tab. Resolves when there is one, or no tab has answered in time. */
export const takeAdminSession = (): Promise<void> => ownTab().take();

/** Subscribes to sign-ins and sign-outs of an administrator in any tab. Returns the unsubscribe function. */
export const subscribeToAdminSession = (listener: () => void): (() => void) => ownTab().subscribe(listener);

/** Records that the administrator uses this tab. */
export const noteAdminUse = (): void => ownTab().use();

/** Returns the milliseconds for which the administrator has used no tab. */
export const adminUnusedMs = (): number => ownTab().unusedMs();
