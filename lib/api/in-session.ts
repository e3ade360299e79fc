import {
  type Credentials,
  readCredentials,
  type StoredRole,
  storeCredentials,
} from '@/lib/session/credentials';
import { ApiFailure, type Http, httpOf, type Reply } from './http';

/** Paths of the sign-in protocol, whose own calls answer 404 where there is no session (auth contract). */
const PROTOCOL = /^\/(merchant-)?auth(\/|$)/;

/** Whether a failed call says that its session is over. */
function isSessionOver(error: unknown, path: string): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 401 || (error.status === 404 && PROTOCOL.test(path));
}

/** The session's three headers (specification §6), none for a visitor. */
export function sessionHeaders(role: StoredRole): Record<string, string> {
  const session = readCredentials(role);
  return session ? { 'access-token': session.accessToken, client: session.client, uid: session.uid } : {};
}

/**
 * Calls in a role's session. A session that turns out to be over is forgotten, once: the next call is a visitor's.
 * Another uid, after a change of address, is kept.
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
