import {
  type Credentials,
  readCredentials,
  type StoredRole,
  storeCredentials,
} from '@/lib/browser/credentials';
import { ApiFailure, type Http, httpOf, type Reply } from './http';

/** Paths of the sign-in protocol, whose calls answer 404 without a session (specification §G). */
const PROTOCOL = /^\/((merchant|admin)-)?auth(\/|$)/;

/** Returns whether a failure means that the session has ended. */
export function isSessionOver(error: unknown, path: string): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 401 || (error.status === 404 && PROTOCOL.test(path));
}

/** Returns the three headers of a session (specification §6). Empty without one. */
export function sessionHeaders(session: Credentials | null): Record<string, string> {
  return session ? { 'access-token': session.accessToken, client: session.client, uid: session.uid } : {};
}

/**
 * Wraps calls with a role's session. If the session has ended, forgets it once; later calls are a visitor's.
 * Stores the new uid after a change of address.
 */
export function inSession(http: Http, role: StoredRole, forget: (ended: Credentials) => void): Http {
  return httpOf(async <T>(...call: Parameters<Http['send']>): Promise<Reply<T>> => {
    const sent = readCredentials(role);
    try {
      const reply = await http.send<T>(...call);
      const uid = reply.header('uid');
      const isSame = sent && readCredentials(role)?.accessToken === sent.accessToken;
      if (isSame && uid && uid !== sent.uid) storeCredentials(role, { ...sent, uid });
      return reply;
    } catch (error) {
      if (sent && isSessionOver(error, call[1])) forget(sent);
      throw error;
    }
  });
}
