import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Session } from '@/lib/contract/account';
import { PROOF_MINUTES } from '@/lib/contract/admin-access';
import type { Role } from '@/lib/contract/choices';
import type { Database, Transaction } from '@/server/platform/database/client';
import { prepared } from '@/server/platform/database/prepared';
import { accounts, knownDevices, sessions } from '@/server/platform/database/schema/account-schema';
import { bookmarks, members } from '@/server/platform/database/schema/member-schema';
import { merchants, pictures } from '@/server/platform/database/schema/schema';
import { type Account, accountColumns, isSuspended, isTeam, lockAccount, pictureId, teams } from './accounts';

/**
 * Maximum number of sessions of an account. A new session ends the one that expires first (specification §G).
 */
const SESSIONS_MAX = 10;
/**
 * Maximum number of known browsers of an account, and days that each is remembered after its last sign-in.
 */
const DEVICES_MAX = 10;
const DEVICE_DAYS = 365;
/**
 * Time at which the last proof of a session expires. All expiry uses the clock of the database, because the
 * clocks of instances differ.
 */
const proofEnd = sql`${sessions.provedAt} + ${sql.raw(`interval '${PROOF_MINUTES} minutes'`)}`;
const provedUntil = sql<Date | null>`case when ${proofEnd} > now() then ${proofEnd} end`.mapWith(
  sessions.provedAt,
);

export interface LiveSession {
  id: number;
  tokenHash: string;
  expiresAt: Date;
  /** Until when the owner need not enter a password or a code again; null if a new proof is required. */
  provedUntil: Date | null;
  owner: Account;
  /** Ids of the requested courses that the member has bookmarked. */
  bookmarked: number[];
}

/**
 * Returns the unexpired session of a client, or null. Returns null for a suspended account too. The same
 * statement updates the time of last use, at most once an hour, and reads which of `postIds` are bookmarked.
 * The caller must compare the hash of the token.
 */
export async function findSession(db: Database, wanted: WantedSession): Promise<LiveSession | null> {
  const session = await findOpenSession(db, wanted);
  return session && !isSuspended(session.owner) ? session : null;
}

export type WantedSession = {
  role: Role;
  uid: string;
  client: string;
  tokenHash: string;
  postIds: readonly number[];
};

/** Returns the unexpired session of a client like findSession, but for a suspended account too. */
export async function findOpenSession(db: Database, wanted: WantedSession): Promise<LiveSession | null> {
  const [row] = await openSessionOf(db).execute(wanted);
  if (!row) return null;
  const { id, tokenHash, expiresAt, provedUntil, bookmarked, ...owner } = row;
  return { id, tokenHash, expiresAt, provedUntil, bookmarked, owner };
}

/** Every authenticated request runs it, and a prepared statement takes a fifth of the time. */
const openSessionOf = prepared('find_session', (db) => {
  const given = (name: 'role' | 'uid' | 'client' | 'tokenHash' | 'postIds') => sql.placeholder(name);
  const used = db.$with('used').as(
    db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(
        and(
          eq(sessions.client, given('client')),
          eq(sessions.tokenHash, given('tokenHash')),
          lt(sessions.lastUsedAt, sql`now() - interval '1 hour'`),
        ),
      )
      .returning({ id: sessions.id }),
  );
  return db
    .with(used)
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      provedUntil,
      bookmarked: sql<number[]>`array(select post_id from ${bookmarks}
        where member_id = ${sessions.accountId} and post_id = any(${given('postIds')}::int[]))`,
      ...accountColumns,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(members, eq(members.accountId, accounts.id))
    .leftJoin(merchants, eq(merchants.accountId, accounts.id))
    .leftJoin(teams, isTeam)
    .leftJoin(pictures, eq(pictures.id, pictureId))
    .where(
      and(
        eq(sessions.client, given('client')),
        gt(sessions.expiresAt, sql`now()`),
        eq(accounts.role, given('role')),
        eq(accounts.email, given('uid')),
      ),
    );
});

/**
 * Opens a session and remembers the browser, in one query, and removes the sessions and browsers beyond the
 * maximum in a second one.
 * @param session the session; `seconds` is its lifetime
 * @param device hash of the token that the browser sent, and hash of a new token
 * @returns when the session expires, in whole seconds, and whether the browser must store the new token
 */
export async function openSession(
  db: Database | Transaction,
  { seconds, ...session }: Omit<typeof sessions.$inferInsert, 'id' | 'expiresAt'> & { seconds: number },
  device: { given: string; fresh: string },
): Promise<{ expiresAt: Date; isNewDevice: boolean }> {
  const expiresAt = sql`date_trunc('second', now()) + make_interval(secs => ${seconds})`;
  const knownUntil = sql`now() + make_interval(days => ${DEVICE_DAYS})`;
  const known = db
    .$with('known')
    .as(
      db
        .update(knownDevices)
        .set({ expiresAt: knownUntil })
        .where(isDevice(session.accountId, device.given))
        .returning({ accountId: knownDevices.accountId }),
    );
  const made = db.$with('made', { accountId: sql<number>`account_id` }).as(
    sql`insert into ${knownDevices} (account_id, token_hash, expires_at)
      select ${session.accountId}, ${device.fresh}, ${knownUntil} where not exists (select from known)
      returning account_id`,
  );
  const [opened] = await db
    .with(known, made)
    .insert(sessions)
    .values({ ...session, expiresAt })
    .returning({
      expiresAt: sessions.expiresAt,
      isNewDevice: sql<boolean>`exists (select from made)`,
    });
  if (!opened) throw new Error('no session was opened');
  const old = db.$with('old').as(
    db
      .delete(knownDevices)
      .where(
        and(
          eq(knownDevices.accountId, session.accountId),
          inArray(
            knownDevices.tokenHash,
            db
              .select({ tokenHash: knownDevices.tokenHash })
              .from(knownDevices)
              .where(eq(knownDevices.accountId, session.accountId))
              .orderBy(desc(knownDevices.expiresAt))
              .offset(DEVICES_MAX),
          ),
        ),
      )
      .returning({ accountId: knownDevices.accountId }),
  );
  // A separate statement: after concurrent sign-ins, the last one sees the sessions of all others.
  await db
    .with(old)
    .delete(sessions)
    .where(
      inArray(
        sessions.id,
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(eq(sessions.accountId, session.accountId))
          .orderBy(desc(sessions.expiresAt), desc(sessions.id))
          .offset(SESSIONS_MAX),
      ),
    );
  return opened;
}

/** Returns whether a browser has signed in to an account before, by the hash of its device token. */
export async function isKnownDevice(
  db: Database,
  { role, email, tokenHash }: { role: Role; email: string; tokenHash: string },
): Promise<boolean> {
  const [found] = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(
      and(
        eq(accounts.role, role),
        eq(accounts.email, email),
        eq(knownDevices.tokenHash, tokenHash),
        gt(knownDevices.expiresAt, sql`now()`),
      ),
    );
  return found !== undefined;
}

function isDevice(accountId: number, tokenHash: string) {
  return and(
    eq(knownDevices.accountId, accountId),
    eq(knownDevices.tokenHash, tokenHash),
    gt(knownDevices.expiresAt, sql`now()`),
  );
}

/**
 * Records that the owner of a session has just entered a password or a code. Returns until when the proof is
 * valid, or null if the session has ended.
 */
export async function noteProof(db: Database, sessionId: number): Promise<Date | null> {
  const [proved] = await db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ provedUntil });
  return proved?.provedUntil ?? null;
}

/**
 * Locks the account of a session, and returns it as it is now. Returns null if the session has ended, the password has
 * changed or the account is suspended since the session was read: what its owner proved then does not hold any more.
 */
export async function lockOwner(
  tx: Transaction,
  { id, owner }: Pick<LiveSession, 'id' | 'owner'>,
): Promise<Account | null> {
  const found = await lockAccount(tx, owner.account.id);
  const isOpen = (await tx.$count(sessions, eq(sessions.id, id))) > 0;
  const isSame = found?.account.passwordHash === owner.account.passwordHash;
  return found && isOpen && isSame && !isSuspended(found) ? found : null;
}

/** Ends one session of an account. Returns whether it existed. */
export async function closeSession(
  db: Database | Transaction,
  accountId: number,
  id: number,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an account, except one if given, and forgets all its browsers. */
export async function closeSessions(
  db: Database | Transaction,
  accountId: number,
  except?: number,
): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.accountId, accountId), except === undefined ? undefined : ne(sessions.id, except)),
    );
}

/** Returns the open sessions of an account, the most recently used first. */
export async function listSessions(db: Database, accountId: number, currentId: number): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    userAgent: row.userAgent,
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
