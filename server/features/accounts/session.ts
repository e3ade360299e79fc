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
    /** Set once a session was recognised: the answer carries its headers and is never cached. */
    session?: LiveSession;
  }
}

/** A session and what it was claimed with. */
export type ClaimedSession = LiveSession & { accessToken: string; client: string };

/**
 * Recognises the session a request claims in a role, by one query, and has the answer carry its headers; null when it
 * claims none or a dead one. The same query reads which of the courses named are bookmarked.
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

/** The role in which a request claims an open session, though perhaps of a suspended account; null when it claims none. */
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
 * Lets a call through in a live session of the role, before anything of it is read or judged.
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
 * The session that `signedIn` has let through.
 * @throws ApiError unauthorized where it did not
 */
export function sessionOf(c: Context<ApiEnv>): LiveSession {
  if (!c.var.session) throw new ApiError('unauthorized');
  return c.var.session;
}

/** The account of that session. */
export function callerOf(c: Context<ApiEnv>): Account {
  return sessionOf(c).owner;
}

/** Which of the courses the caller has bookmarked; null for a visitor, as which a dead session counts too. */
export async function bookmarkedAmong(
  c: Context<ApiEnv>,
  postIds: readonly number[],
): Promise<Set<number> | null> {
  const session = await findLiveSession(c, 'member', { postIds });
  return session && new Set(session.bookmarked);
}

/** Credentials may stand in a JSON body, whose names are in camelCase by now. */
export async function bodyOf(c: Context<ApiEnv>): Promise<Place> {
  if (c.req.method === 'GET' || !/^application\/json/i.test(c.req.header('content-type') ?? ''))
    return () => undefined;
  const body: Record<string, unknown> = await c.req.json().catch(() => ({}));
  return (name) => body[codeName(name)];
}
