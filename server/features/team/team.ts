import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { EDITORS_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { Team } from '@/lib/contract/team';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { tellOwner } from '@/server/features/auth/security-notice';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { teamInvitations } from '@/server/platform/database/schema/team-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { shownEmail } from '@/server/platform/mail/shown-email';

const VALID_DAYS = 7;

/** Returns the editors of a business and its open invitations. */
export async function findTeam(db: Database, merchantId: number): Promise<Team> {
  const [editors, invitations] = await Promise.all([
    db
      .select({ id: accounts.id, email: accounts.email, confirmedAt: accounts.confirmedAt })
      .from(merchants)
      .innerJoin(accounts, eq(accounts.id, merchants.accountId))
      .where(and(eq(merchants.teamOf, merchantId), isNull(accounts.closedAt)))
      .orderBy(asc(accounts.email)),
    db.select().from(teamInvitations).where(isOpen(merchantId)).orderBy(asc(teamInvitations.email)),
  ]);
  return {
    editors: editors.map(({ id, email, confirmedAt }) => ({
      ...{ id, email: shownEmail(email) },
      confirmed: confirmedAt !== null,
    })),
    invitations: invitations.map(({ id, email, expiresAt }) => ({
      id,
      email: shownEmail(email),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

const isOpen = (merchantId: number) =>
  and(eq(teamInvitations.merchantId, merchantId), gt(teamInvitations.expiresAt, sql`now()`));

/** The business of a team and the account of its owner. */
export interface Ownership {
  merchantId: number;
  ownerId: number;
}

/**
 * Locks a business and returns it with its owner's account, so that of concurrent changes of the team each sees the one
 * before. The account is locked first, as by its removal.
 * @throws Refusal wrong_state if the account does not own it any more, or it is suspended
 */
export async function lockOwned(tx: Transaction, { merchantId, ownerId }: Ownership) {
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, ownerId)).for('share');
  const [business] = await tx
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, merchantId), eq(merchants.accountId, ownerId), isNull(merchants.suspendedAt)))
    .for('no key update');
  if (!business || !owner) throw new Refusal('wrong_state');
  return { business, owner };
}

/**
 * Invites the owner of an address to edit. An invitation to the same address is replaced. The answer does not reveal
 * whether the address has an account.
 * @param email in lower case
 * @throws Refusal wrong_state if the address is in the team already or the owner's is not confirmed, limit_reached
 */
export async function inviteEditor(
  db: Database,
  owned: Ownership,
  { email, locale }: { email: string; locale: Locale },
  sendMail: MailQueue,
): Promise<void> {
  const { merchantId } = owned;
  await db.transaction(async (tx) => {
    const { business, owner } = await lockOwned(tx, owned);
    const [editor] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(merchants, eq(merchants.accountId, accounts.id))
      .where(and(eq(accounts.email, email), eq(merchants.teamOf, merchantId)));
    if (!owner.confirmedAt || owner.email === email || editor) throw new Refusal('wrong_state');
    await tx
      .delete(teamInvitations)
      .where(and(eq(teamInvitations.merchantId, merchantId), eq(teamInvitations.email, email)));
    if ((await countTeam(tx, merchantId)) >= EDITORS_MAX) throw new Refusal('limit_reached');
    const token = newToken();
    await tx.insert(teamInvitations).values({
      merchantId,
      email,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(days => ${VALID_DAYS})`,
    });
    await sendMail(tx, {
      template: 'team_invitation',
      to: email,
      locale,
      params: {
        business: nameOf(locale, business),
        inviter: owner.email,
        url: pageUrl(locale, `/merchant/team?token=${token}`),
      },
    });
  });
}

export const nameOf = (locale: Locale, { nameZh, nameEn }: { nameZh: string; nameEn: string }) =>
  localise(locale, { name: [nameZh, nameEn] }).name;

async function countTeam(tx: Transaction | Database, merchantId: number): Promise<number> {
  const [[editors], [invitations]] = await Promise.all([
    tx.select({ number: count() }).from(merchants).where(eq(merchants.teamOf, merchantId)),
    tx.select({ number: count() }).from(teamInvitations).where(isOpen(merchantId)),
  ]);
  return (editors?.number ?? 0) + (invitations?.number ?? 0);
}

/**
 * Takes an invitation back.
 * @throws Refusal not_found
 */
export async function revokeEditorInvitation(db: Database, merchantId: number, id: number): Promise<void> {
  const revoked = await db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.id, id), eq(teamInvitations.merchantId, merchantId)))
    .returning({ id: teamInvitations.id });
  if (revoked.length === 0) throw new Refusal('not_found');
}

/** The invitations that a token opens for an account. Of an address that is not the account's there is none. */
const isInvitedBy = (email: string, token: string) =>
  and(
    eq(teamInvitations.tokenHash, hashToken(token)),
    eq(teamInvitations.email, email),
    gt(teamInvitations.expiresAt, sql`now()`),
  );

/**
 * Returns the name of the business that invites, in the language of the reader.
 * @throws Refusal not_found if the token is unknown, used, expired or another address's, or the business is suspended or gone
 */
export async function findInvitation(
  db: Database,
  { email }: { email: string },
  { token, locale }: { token: string; locale: Locale },
): Promise<{ business: string }> {
  const [business] = await db
    .select({ nameZh: merchants.nameZh, nameEn: merchants.nameEn })
    .from(teamInvitations)
    .innerJoin(merchants, eq(merchants.id, teamInvitations.merchantId))
    .where(and(isInvitedBy(email, token), isNotNull(merchants.accountId), isNull(merchants.suspendedAt)));
  if (!business) throw new Refusal('not_found');
  return { business: nameOf(locale, business) };
}

/**
 * Makes a merchant account an editor by the token that was sent to its address, once. The address is confirmed, since
 * the token was in its mailbox. A mail notifies the owner of the business.
 * @throws Refusal not_found if the token is unknown, used, expired or another address's; wrong_state if the account is in
 *   a team already or has advertisements or a team of its own, which it could not reach any more
 */
export async function acceptInvitation(
  db: Database,
  { id: accountId, email }: { id: number; email: string },
  token: string,
  sendMail: MailQueue,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isInvited = isInvitedBy(email, token);
    const [invitation] = await tx
      .select({ merchantId: teamInvitations.merchantId })
      .from(teamInvitations)
      .where(isInvited);
    if (!invitation) throw new Refusal('not_found');
    const { merchantId } = invitation;
    // The account of the business may be removed or closed meanwhile. Its removal locks the business before the
    // invitations, as here, so that the two do not wait for each other.
    const [business] = await tx
      .select({ id: merchants.id, ownerId: merchants.accountId })
      .from(merchants)
      .where(and(eq(merchants.id, merchantId), isNotNull(merchants.accountId), isNull(merchants.suspendedAt)))
      .for('share');
    const [used] = await tx.delete(teamInvitations).where(isInvited).returning();
    if (!business || !used) throw new Refusal('not_found');
    const [own] = await tx.select().from(merchants).where(eq(merchants.accountId, accountId)).for('update');
    if (!own || own.id === merchantId || own.teamOf !== null || !(await isUnused(tx, own.id)))
      throw new Refusal('wrong_state');
    await tx.update(merchants).set({ teamOf: merchantId }).where(eq(merchants.id, own.id));
    await tx
      .update(accounts)
      .set({ confirmedAt: sql`coalesce(${accounts.confirmedAt}, now())` })
      .where(and(eq(accounts.id, accountId), eq(accounts.email, email)));
    const [owner] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, business.ownerId ?? 0));
    if (owner) await tellOwner(tx, sendMail, owner, { event: 'editor_added', email });
  });
}

/** Returns whether a business has neither advertisements nor a team. */
export async function isUnused(tx: Transaction | Database, merchantId: number): Promise<boolean> {
  const advertisements = await tx.$count(posts, eq(posts.merchantId, merchantId));
  return advertisements === 0 && (await countTeam(tx, merchantId)) === 0;
}

/**
 * Removes an editor, who has lost the right at the next call.
 * @param editorId the editor's account
 * @throws Refusal not_found
 */
export async function removeEditor(db: Database, merchantId: number, editorId: number): Promise<void> {
  const removed = await db
    .update(merchants)
    .set({ teamOf: null })
    .where(and(eq(merchants.accountId, editorId), eq(merchants.teamOf, merchantId)))
    .returning({ id: merchants.id });
  if (removed.length === 0) throw new Refusal('not_found');
}

/** Deletes expired invitations, which contain addresses. */
export async function tidyInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, now));
}
