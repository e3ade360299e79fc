import type { Credentials } from './credentials';

/** The administrator's session lives as long as the tab (specification §E), apart from the members' and merchants' keys. */
const PREFIX = 'admin-';
const NAMES = { accessToken: 'access-token', client: 'client', uid: 'uid' } as const;
const CHANGED = 'admin-session-changed';

/** Stands in where the browser keeps nothing. */
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

/** Keeps a session for this tab; null forgets it. */
export function storeAdminSession(session: Credentials | null): void {
  memory = session;
  try {
    for (const [key, name] of Object.entries(NAMES))
      if (session) window.sessionStorage.setItem(PREFIX + name, session[key as keyof Credentials]);
      else window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // The session in memory is good for this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when an administrator signs in or out in this tab. Returns how to stop. */
export function subscribeToAdminSession(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
