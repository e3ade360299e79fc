import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ROLES, type Role } from '@/lib/contract/choices';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { setSessionHeaders } from '@/server/http/session-headers';
import { codeName } from '@/server/http/wire';
import type { Account } from './accounts';
import { type Place, readCredentials } from './credentials';
import { findOpenSession, findSession, type LiveSession } from './sessions';
import { hashToken } from './tokens';

declare module '@/server/http/context' {
  interface ApiVariables {
    /**
     * Set once a session is recognised. The response then carries the session headers and is never cached.
     */
    session?: LiveSession;
  }
}

/** A session with the credentials that the request sent. */
export type ClaimedSession = LiveSession & { accessToken: string; client: string };

/**
 * Finds the session of a request in a role, in one query, and adds its headers to the response. Returns null
 * if the request has no credentials or no valid session.
 * @param options `postIds`: courses to check for bookmarks in the same query; `places`: further sources of
 *   credentials
 */
export async function findLiveSession(
  c: Context<ApiEnv>,
  role: Role,
  { postIds = [], places = [] }: { postIds?: readonly number[]; places?: Place[] } = {},
): Promise<ClaimedSession | null> {
  const credentials = credentialsOf(c, places);
  if (!credentials) return null;
  const { accessToken, client, uid } = credentials;
  const tokenHash = hashToken(accessToken);
  const session = await findSession(c.var.database, { role, uid, client, tokenHash, postIds });
  if (!session || !timingSafeEqual(Buffer.from(session.tokenHash), Buffer.from(tokenHash))) return null;
  c.set('session', session);
  setSessionHeaders(c, { accessToken, client, uid, expiresAt: session.expiresAt });
  return { ...session, accessToken, client };
}

function credentialsOf(c: Context<ApiEnv>, places: Place[] = []) {
  const query: Place = (name) => c.req.query(name) ?? c.req.query(codeName(name));
  return readCredentials(c.req.raw.headers, query, ...places);
}

/** Returns the role in which a request has an open session, even of a suspended account, or null. */
export async function claimedRole(c: Context<ApiEnv>): Promise<Role | null> {
  const credentials = credentialsOf(c);
  if (!credentials) return null;
  const { accessToken, client, uid } = credentials;
  const tokenHash = hashToken(accessToken);
  for (const role of ROLES) {
    const session = await findOpenSession(c.var.database, { role, uid, client, tokenHash, postIds: [] });
    if (session && timingSafeEqual(Buffer.from(session.tokenHash), Buffer.from(tokenHash))) return role;
  }
  return null;
}

/**
 * Guards a route: requires a valid session of the role before the request is validated.
 * @throws ApiError unauthorized
 */
export function signedIn(role: Role) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const session = await findLiveSession(c, role, { places: [await bodyOf(c)] });
    if (!session) throw new ApiError('unauthorized');
    await next();
  });
}

/**
 * Returns the session that `signedIn` authorised.
 * @throws ApiError unauthorized if there is none
 */
export function sessionOf(c: Context<ApiEnv>): LiveSession {
  if (!c.var.session) throw new ApiError('unauthorized');
  return c.var.session;
}

/** Returns the account of the session that `signedIn` authorised. */
export function callerOf(c: Context<ApiEnv>): Account {
  return sessionOf(c).owner;
}

/** Returns which of the courses the caller has bookmarked, or null without a valid member session. */
export async function bookmarkedAmong(
  c: Context<ApiEnv>,
  postIds: readonly number[],
): Promise<Set<number> | null> {
  const session = await findLiveSession(c, 'member', { postIds });
  return session && new Set(session.bookmarked);
}

/** Returns a lookup of credentials in a JSON body, whose names are already converted to camelCase. */
export async function bodyOf(c: Context<ApiEnv>): Promise<Place> {
  if (c.req.method === 'GET' || !/^application\/json/i.test(c.req.header('content-type') ?? ''))
    return () => undefined;
  const body: Record<string, unknown> = await c.req.json().catch(() => ({}));
  return (name) => body[codeName(name)];
}
