import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Administrators } from '@/lib/contract/admin-access';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { isLastAdministrator, lockFullAdministrators } from '@/server/features/accounts/administrators';
import { dropOneTimeTokens } from '@/server/features/accounts/one-time-tokens';
import { closeSessions, type LiveSession, lockOwner } from '@/server/features/accounts/sessions';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { replaceRecoveryCodes } from '@/server/features/auth/recovery-codes';
import { tellOfNewAdministrator, tellOwner } from '@/server/features/auth/security-notice';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts, oneTimeTokens, sessions } from '@/server/platform/database/schema/account-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { shownEmail } from '@/server/platform/mail/shown-email';

/** Returns all administrators and the open invitations. */
export async function listAdministrators(db: Database, callerId: number): Promise<Administrators> {
  const lastUsed = db
    .select({ accountId: sessions.accountId, at: max(sessions.lastUsedAt).as('at') })
    .from(sessions)
    .groupBy(sessions.accountId)
    .as('last_used');
  const [rows, invitations] = await Promise.all([
    db
      .select({ account: accounts, lastUsedAt: lastUsed.at })
      .from(accounts)
      .leftJoin(lastUsed, eq(lastUsed.accountId, accounts.id))
      .where(eq(accounts.role, 'administrator'))
      .orderBy(asc(accounts.email)),
    db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.kind, 'invitation'), gt(oneTimeTokens.expiresAt, sql`now()`)))
      .orderBy(desc(oneTimeTokens.id)),
  ]);
  return {
    administrators: rows.map(({ account, lastUsedAt }) => ({
      id: account.id,
      email: shownEmail(account.email),
      username: account.username,
      staffRole: account.staffRole,
      otpEnabled: account.otpEnabledAt !== null,
      suspendedAt: account.suspendedAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      current: account.id === callerId,
    })),
    invitations: invitations.map(({ id, email, staffRole, createdAt, expiresAt }) => ({
      id,
      email: shownEmail(email),
      staffRole,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Revokes an invitation.
 * @throws Refusal not_found
 */
export async function revokeInvitation(db: Database, id: number, actor: Administrator): Promise<void> {
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.id, id), eq(oneTimeTokens.kind, 'invitation')))
      .returning({ email: oneTimeTokens.email });
    if (!taken) throw new Refusal('not_found');
    await recordAction(tx, {
      actor,
      action: 'revoke',
      subject: { kind: 'invitation', id, name: shownEmail(taken.email) },
    });
  });
}

/**
 * Suspends an administrator and ends its sessions.
 * @throws Refusal not_found, wrong_state for the caller's own account, for the last full administrator, or if it is
 *   already suspended
 */
export async function suspendAdministrator(db: Database, id: number, actor: Administrator): Promise<void> {
  await changeAdministrator(db, id, actor, 'suspend', async (tx, account) => {
    if (account.suspendedAt) throw new Refusal('wrong_state');
    await tx.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, id));
    await closeSessions(tx, id);
  });
}

/**
 * Restores a suspended administrator.
 * @throws Refusal not_found, wrong_state if it is not suspended
 */
export async function restoreAdministrator(db: Database, id: number, actor: Administrator): Promise<void> {
  await changeAdministrator(db, id, actor, 'restore', async (tx, account) => {
    if (!account.suspendedAt) throw new Refusal('wrong_state');
    await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, id));
  });
}

/**
 * Changes what an administrator may do, from the next request on. A mail notifies the full administrators of a new one.
 * @throws Refusal not_found, wrong_state for the caller's own account or for the last full administrator
 */
export async function changeStaffRole(
  db: Database,
  id: number,
  staffRole: StaffRole,
  actor: Administrator,
  sendMail: MailQueue,
): Promise<void> {
  const after = { staffRole };
  await changeAdministrator(
    db,
    id,
    actor,
    'change',
    async (tx, account) => {
      await tx.update(accounts).set(after).where(eq(accounts.id, id));
      if (staffRole === 'administrator' && account.staffRole !== staffRole)
        await tellOfNewAdministrator(tx, sendMail, { ...account, staffRole });
    },
    ({ staffRole: before }) => ({ before: { staffRole: before }, after }),
  );
}

/**
 * Disables the authenticator of an administrator, deletes its recovery codes, ends its sessions and tells it by mail.
 * @param keptSession a session to keep
 * @throws Refusal not_found, wrong_state if no authenticator is enabled
 */
export async function disableOtp(
  db: Database,
  id: number,
  actor: Administrator,
  sendMail: MailQueue,
  keptSession?: number,
): Promise<void> {
  await changeAdministrator(db, id, actor, 'disable_otp', async (tx, account) => {
    if (!account.otpEnabledAt) throw new Refusal('wrong_state');
    await tx.update(accounts).set({ otpSecret: null, otpEnabledAt: null }).where(eq(accounts.id, id));
    await replaceRecoveryCodes(tx, id, []);
    await closeSessions(tx, id, keptSession);
    // A link that was mailed while a code was required as well would now be enough alone.
    await dropOneTimeTokens(tx, id, 'reset');
    await tellOwner(tx, sendMail, account, { event: 'authenticator_disabled' });
  });
}

/**
 * Stores the secret of an authenticator that is not confirmed yet. A session that has begun one already keeps its secret,
 * so that a QR code that was scanned before a reload still works; another session gets another secret, which its reader
 * alone has seen.
 * @returns the secret to set up
 * @throws Refusal wrong_state if an authenticator is already enabled
 */
export async function startOtp(db: Database, id: number, sessionId: number, secret: string): Promise<string> {
  const isBegun = sql`${accounts.otpSessionId} = ${sessionId}`;
  const [started] = await db
    .update(accounts)
    .set({
      otpSecret: sql`case when ${isBegun} then coalesce(${accounts.otpSecret}, ${secret}) else ${secret} end`,
      ...{ otpSessionId: sessionId, otpLastStep: null },
    })
    .where(and(eq(accounts.id, id), isNull(accounts.otpEnabledAt)))
    .returning({ secret: accounts.otpSecret });
  if (!started?.secret) throw new Refusal('wrong_state');
  return started.secret;
}

/**
 * Enables the authenticator: sign-in requires a code from now on. Ends the sessions that were opened without
 * a code, and tells the owner by mail.
 * @param session the session that enables it, with the secret of which a code was given
 * @throws Refusal not_found, wrong_state if it is already enabled, another enrolment has replaced the secret, or the
 *   session has ended
 */
export async function enableOtp(
  db: Database,
  session: Pick<LiveSession, 'id' | 'owner'>,
  codeHashes: readonly string[],
  sendMail: MailQueue,
): Promise<void> {
  const { id, email, otpSecret } = session.owner.account;
  await changeAdministrator(db, id, { id, email: shownEmail(email) }, 'enable_otp', async (tx, account) => {
    const isOpen = (await lockOwner(tx, session)) !== null;
    if (!isOpen || account.otpEnabledAt || account.otpSecret !== otpSecret) throw new Refusal('wrong_state');
    await tx
      .update(accounts)
      .set({ otpEnabledAt: new Date(), otpSessionId: null })
      .where(eq(accounts.id, id));
    await replaceRecoveryCodes(tx, id, codeHashes);
    await closeSessions(tx, id, session.id);
    await tellOwner(tx, sendMail, account, { event: 'authenticator_enabled' });
  });
}

/**
 * Replaces the recovery codes.
 * @throws Refusal not_found, wrong_state without an authenticator
 */
export async function renewRecoveryCodes(
  db: Database,
  id: number,
  codeHashes: readonly string[],
  actor: Administrator,
): Promise<void> {
  await changeAdministrator(db, id, actor, 'new_recovery_codes', async (tx, account) => {
    if (!account.otpEnabledAt) throw new Refusal('wrong_state');
    await replaceRecoveryCodes(tx, id, codeHashes);
  });
}

async function changeAdministrator(
  db: Database,
  id: number,
  actor: Administrator,
  action: 'change' | 'suspend' | 'restore' | 'disable_otp' | 'enable_otp' | 'new_recovery_codes',
  change: (tx: Transaction, account: typeof accounts.$inferSelect) => Promise<void>,
  values: (account: typeof accounts.$inferSelect) => { before?: object; after?: object } = () => ({}),
): Promise<void> {
  await db.transaction(async (tx) => {
    if (action === 'suspend' || action === 'change') await requireOthers(tx, id, actor);
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.role, 'administrator')))
      .for('update');
    if (!account) throw new Refusal('not_found');
    await change(tx, account);
    const subject = { kind: 'administrator', id, name: shownEmail(account.email) } as const;
    await recordAction(tx, { actor, action, subject, ...values(account) });
  });
}

/**
 * Requires that another full administrator is left without this one, and that the actor still is one: of two who demote
 * each other at once, the second is refused.
 * @throws Refusal wrong_state
 */
async function requireOthers(tx: Transaction, id: number, actor: Administrator): Promise<void> {
  const full = await lockFullAdministrators(tx);
  const mayAct = actor.id === null || (actor.id !== id && full.some((each) => each.id === actor.id));
  if (!mayAct || isLastAdministrator(full, id)) throw new Refusal('wrong_state');
}
