import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Session } from '@/lib/contract/account';
import type { AuditSubject } from '@/lib/contract/admin-audit';
import { type Account, getAccount } from '@/server/features/accounts/accounts';
import { closeSession, closeSessions, listSessions } from '@/server/features/accounts/sessions';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { sessions } from '@/server/platform/database/schema/account-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';

/** Actions of an administrator on the accounts and sessions of members and merchants. */

/** Returns the sessions of an account, the most recently used first. None is the caller's own. */
export async function sessionsOf(db: Database, accountId: number): Promise<Omit<Session, 'current'>[]> {
  return (await listSessions(db, accountId, 0)).map(({ current, ...session }) => session);
}

export async function countSessions(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, sql`now()`)));
  return row?.number ?? 0;
}

/**
 * Ends one session, or all if `sessionId` is null.
 * @throws Refusal not_found
 */
export async function endSessions(
  db: Database,
  { account }: Account,
  sessionId: number | null,
  kind: AuditSubject,
  actor: Administrator,
): Promise<void> {
  const subject = { kind, id: account.id, name: shownEmail(account.email) };
  await db.transaction(async (tx) => {
    if (sessionId === null) await closeSessions(tx, account.id);
    else if (!(await closeSession(tx, account.id, sessionId))) throw new Refusal('not_found');
    await recordAction(tx, { actor, action: sessionId === null ? 'end_sessions' : 'end_session', subject });
  });
}

/**
 * Returns the account of a role by its id; one that its owner has closed is gone for administrators.
 * @throws Refusal not_found
 */
export async function accountOf(
  db: Database,
  role: Account['account']['role'],
  id: number,
): Promise<Account> {
  const found = await getAccount(db, id).catch(() => null);
  if (found?.account.role !== role || found.account.closedAt) throw new Refusal('not_found');
  return found;
}
