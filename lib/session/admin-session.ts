import type { Credentials } from './credentials';

/**
 * The administrator's session ends with the tab (specification §E). Its keys differ from those of members and
 * merchants.
 */
const PREFIX = 'admin-';
const NAMES = { accessToken: 'access-token', client: 'client', uid: 'uid' } as const;
const CHANGED = 'admin-session-changed';

/** Fallback if the browser blocks session storage. */
let memory: Credentials | null = null;

export function readAdminSession(): Credentials | null {
  try {
    const read = (name: string) => window.sessionStorage.getItem(PREFIX + name) ?? '';
    const session = {
      accessToken: read(NAMES.accessToken),
      client: read(NAMES.client),
      uid: read(NAMES.uid),
    };
    return session.accessToken && session.client && session.uid ? session : memory;
  } catch {
    return memory;
  }
}

/** Stores a session for this tab. Null removes it. */
export function storeAdminSession(session: Credentials | null): void {
  memory = session;
  try {
    for (const [key, name] of Object.entries(NAMES))
      if (session) window.sessionStorage.setItem(PREFIX + name, session[key as keyof Credentials]);
      else window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // The session in memory lasts until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to sign-ins and sign-outs of an administrator in this tab. Returns the unsubscribe function. */
export function subscribeToAdminSession(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
