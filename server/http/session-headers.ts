import type { Context } from 'hono';

/** A session as it is sent back: the token stands only in the reply, and in the client. */
export interface SentSession {
  accessToken: string;
  client: string;
  uid: string;
  expiresAt: Date;
}

export const SESSION_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization'];

/** Names the browser: sent with the session that makes it known, and by it when it signs in again. No session is claimed with it. */
export const DEVICE_HEADER = 'device-token';

/** The protocol's six headers, on this answer whatever it turns out to be. `expiry` is unix seconds. */
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

/** Sign-out, removal, 401 and 404 never carry a session. */
export function clearSessionHeaders(c: Context): void {
  for (const name of SESSION_HEADERS) c.header(name, undefined);
}
