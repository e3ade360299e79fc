import type { Context } from 'hono';

/** A session as sent to the client. The access token exists only in the response and in the client. */
export interface SentSession {
  accessToken: string;
  client: string;
  uid: string;
  expiresAt: Date;
}

export const SESSION_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization'];

/**
 * Identifies a known device: sent to the browser with a new session, and by the browser when it signs in
 * again. It does not authorise a request.
 */
export const DEVICE_HEADER = 'device-token';

/**
 * Sets the protocol's six session headers on the response, whatever its status. `expiry` is in Unix seconds.
 */
export function setSessionHeaders(c: Context, { accessToken, client, uid, expiresAt }: SentSession): void {
  const values = {
    'access-token': accessToken,
    'token-type': 'Bearer',
    client,
    expiry: String(Math.floor(expiresAt.getTime() / 1000)),
    uid,
  };
  for (const [name, value] of Object.entries(values)) c.header(name, value);
  c.header('Authorization', `Bearer ${Buffer.from(JSON.stringify(values)).toString('base64')}`);
}

/**
 * Removes the session headers: responses to sign-out and account deletion, 401 and 404 never carry a session.
 */
export function clearSessionHeaders(c: Context): void {
  for (const name of SESSION_HEADERS) c.header(name, undefined);
}
