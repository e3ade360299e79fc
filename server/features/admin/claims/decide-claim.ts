import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { DecideClaim } from '@/lib/contract/admin-claims';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { isAtDomain } from '@/lib/contract/merchant-claim';
import { localeOf } from '@/server/features/accounts/account-locale';
import { addBusiness, createAccount, removePasskeys } from '@/server/features/accounts/account-writes';
import {
  type Account,
  findAccountByEmail,
  getAccount,
  isEmailTaken,
  isSuspended,
  lockAccount,
} from '@/server/features/accounts/accounts';
import { closeSessions } from '@/server/features/accounts/sessions';
import type { AdminAction } from '@/server/features/admin/advertisements/decide-advertisements';
import { findDecision } from '@/server/features/audit/audit-log';
import { recordAction } from '@/server/features/audit/record-action';
import { hashPassword } from '@/server/features/auth/password-hash';
import { addResetToken, resetPage } from '@/server/features/auth/reset-link';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import { claimDomainOf } from '@/server/features/claims/claim-domain';
import { CLAIMS_LOCK } from '@/server/features/claims/claims-lock';
import { indexCoursesOf } from '@/server/features/search/search-index';
import { isUnused } from '@/server/features/team/team';
import { announceChange } from '@/server/platform/database/changes';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchantClaims } from '@/server/platform/database/schema/claim-schema';
import { merchants, pictures } from '@/server/platform/database/schema/schema';
import { teamInvitations } from '@/server/platform/database/schema/team-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pageUrl } from '@/server/platform/mail/links';
import { handBack, handOver } from './claimed-courses';

type ClaimRow = typeof merchantClaims.$inferSelect;
type MerchantRow = typeof merchants.$inferSelect;

/** Hours for which the first link that sets a password works; later ones come from the sign-in form. */
const PASSWORD_LINK_HOURS = 7 * 24;
const PASSWORD_BYTES = 32;

/** Columns that who claims can change, and that a release restores. */
const DETAILS = [
  ...(['nameZh', 'nameEn', 'descriptionZh', 'descriptionEn', 'addressZh', 'addressEn', 'district'] as const),
  ...(['addressHidden', 'website', 'facebook', 'instagram', 'contact', 'contactIsWhatsapp'] as const),
  'logoId',
] as const satisfies (keyof MerchantRow)[];

const nameOf = (merchant: MerchantRow, locale: Locale) =>
  localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name;

/**
 * Decides on a claim. An approval makes the imported merchant the business of the account of the address, which it creates
 * if there is none, and its courses advertisements of this business.
 * @throws Refusal not_found, already_decided with the earlier decision, wrong_state if the merchant is a sample, has an
 *   owner or is suspended, if its website has changed, or if the account of the address is in use
 */
export async function decideClaim(
  db: Database,
  id: number,
  { decision, reason = '' }: DecideClaim,
  act: AdminAction,
): Promise<void> {
  // Slow on purpose, so before the locks.
  const passwordHash =
    decision === 'approve' ? await hashPassword(randomBytes(PASSWORD_BYTES).toString('base64url')) : '';
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim || claim.state === 'sent') throw new Refusal('not_found');
    if (claim.state !== 'waiting')
      throw new Refusal('already_decided', undefined, await findDecision(tx, 'claim', id));
    if (decision === 'approve') await approve(tx, claim, passwordHash, act);
    else await refuse(tx, claim, reason, act);
  });
}

/** Locks a claim, after whatever changes who writes courses of merchants. */
async function lockClaim(tx: Transaction, id: number): Promise<ClaimRow | undefined> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${CLAIMS_LOCK})`);
  const [claim] = await tx.select().from(merchantClaims).where(eq(merchantClaims.id, id)).for('update');
  return claim;
}

async function lockMerchant(tx: Transaction, id: number): Promise<MerchantRow> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, id)).for('update');
  if (!merchant) throw new Refusal('not_found');
  return merchant;
}

async function refuse(tx: Transaction, claim: ClaimRow, reason: string, act: AdminAction): Promise<void> {
  const merchant = await lockMerchant(tx, claim.merchantId);
  await tx
    .update(merchantClaims)
    .set({ state: 'refused', decidedAt: act.now, reason })
    .where(eq(merchantClaims.id, claim.id));
  await record(tx, act, 'reject', claim, merchant, { reason });
  if (claim.email)
    await act.sendMail(tx, {
      template: 'claim_refused',
      to: claim.email,
      locale: claim.locale,
      params: { business: nameOf(merchant, claim.locale), reason },
    });
}

/** Of the actor and the listing; the person is in the claim alone, which is deleted one day. */
async function record(
  tx: Transaction,
  { actor }: AdminAction,
  action: 'approve' | 'reject' | 'undo',
  claim: ClaimRow,
  merchant: MerchantRow,
  after: object,
): Promise<void> {
  const name = merchant.nameZh || merchant.nameEn;
  const entry = { merchantId: merchant.id, domain: claim.domain, ...after };
  await recordAction(tx, { actor, action, subject: { kind: 'claim', id: claim.id, name }, after: entry });
}

async function approve(
  tx: Transaction,
  claim: ClaimRow,
  passwordHash: string,
  act: AdminAction,
): Promise<void> {
  const { email, locale } = claim;
  if (!email) throw new Refusal('wrong_state');
  const { account, isNew } = await claimingAccount(tx, { email, locale, passwordHash, now: act.now });
  const merchant = await lockMerchant(tx, claim.merchantId);
  const { domain } = claimDomainOf(merchant.website);
  const isFree = merchant.accountId === null && merchant.claimedAt === null && merchant.suspendedAt === null;
  if (!isFree || merchant.sample || domain === null || !isAtDomain(email, domain))
    throw new Refusal('wrong_state');
  // An account has one business at a time; its own is empty.
  await tx.delete(merchants).where(eq(merchants.accountId, account.account.id));
  await tx
    .update(merchants)
    .set({
      ...{ accountId: account.account.id, claimedAt: act.now, joinedAt: act.now, updatedAt: act.now },
      // A mark vouches for who owned it before.
      ...{ verifiedAt: null, trustedAt: null, detailsChangedAt: null },
      version: sql`${merchants.version} + 1`,
    })
    .where(eq(merchants.id, merchant.id));
  const courses = await handOver(tx, merchant.id, act.now);
  await tx
    .update(merchantClaims)
    .set({
      ...{ state: 'approved', decidedAt: act.now, accountId: account.account.id },
      before: {
        ...Object.fromEntries(DETAILS.map((name) => [name, merchant[name]])),
        joinedAt: merchant.joinedAt.toISOString(),
      },
    })
    .where(eq(merchantClaims.id, claim.id));
  await refreshCountsOf(tx, courses);
  await announceChange(tx, await merchantTags(tx, merchant.id));
  await record(tx, act, 'approve', claim, merchant, {
    account: isNew ? 'new' : 'existing',
    courses: courses.length,
  });
  const url = isNew
    ? resetPage(
        'merchant',
        locale,
        await addResetToken(tx, { id: account.account.id, email }, PASSWORD_LINK_HOURS),
      )
    : pageUrl(locale, '/merchant/dashboard');
  await act.sendMail(tx, {
    template: 'claim_approved',
    to: email,
    locale,
    params: { business: nameOf(merchant, locale), courses: courses.length, url, isNew },
  });
}

/**
 * Returns the merchant account of an address whose mailbox the claim has proved, created if there is none. Whoever signed
 * up with the address and never confirmed it may be a stranger: the password, sessions and keys of such an account end.
 * @throws Refusal wrong_state if the account is suspended or has courses or a team
 */
async function claimingAccount(
  tx: Transaction,
  { email, locale, passwordHash, now }: { email: string; locale: Locale; passwordHash: string; now: Date },
): Promise<{ account: Account; isNew: boolean }> {
  const known = await findAccountByEmail(tx, 'merchant', email);
  if (!known) {
    const id = (await isEmailTaken(tx, 'merchant', email))
      ? null
      : await createAccount(tx, 'merchant', { email, passwordHash, locale, confirmedAt: now });
    if (id === null) throw new Refusal('wrong_state');
    return { account: await getAccount(tx, id), isNew: true };
  }
  const account = await lockAccount(tx, known.account.id);
  if (!account || account.account.email !== email || !(await isFreeAccount(tx, account)))
    throw new Refusal('wrong_state');
  if (account.account.confirmedAt) return { account, isNew: false };
  const { id } = account.account;
  await closeSessions(tx, id);
  await removePasskeys(tx, id);
  await tx
    .update(accounts)
    .set({ passwordHash, confirmedAt: now, otpSecret: null, otpEnabledAt: null, updatedAt: now })
    .where(eq(accounts.id, id));
  return { account, isNew: true };
}

/** Returns whether an approval may give an account another business: its own has neither courses nor a team. */
export async function isFreeAccount(tx: Transaction | Database, account: Account): Promise<boolean> {
  if (isSuspended(account) || account.team || !account.business) return false;
  const [business] = await tx.select().from(merchants).where(eq(merchants.id, account.business.id));
  if (!business || business.teamOf !== null || business.source !== null) return false;
  return isUnused(tx, business.id);
}

/**
 * Takes an approval back: the merchant has no account again, the details and courses that the import wrote are the
 * import's, and the account keeps what it wrote itself, withdrawn, in a business of its own.
 * @throws Refusal not_found, wrong_state if the claim is not approved, or its account is about to be removed
 */
export async function releaseClaim(
  db: Database,
  id: number,
  reason: string,
  act: AdminAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) throw new Refusal('not_found');
    if (claim.state !== 'approved') throw new Refusal('wrong_state');
    const [found] = await tx
      .select({ accountId: merchants.accountId })
      .from(merchants)
      .where(eq(merchants.id, claim.merchantId));
    const owner = found?.accountId ? await lockAccount(tx, found.accountId) : null;
    if (owner?.account.closedAt) throw new Refusal('wrong_state');
    const merchant = await lockMerchant(tx, claim.merchantId);
    if (merchant.accountId !== (owner?.account.id ?? null)) throw new Refusal('wrong_state');
    await freeMerchant(tx, claim, merchant, act.now);
    const ownId = owner ? await addBusiness(tx, owner.account.id, {}) : null;
    const changed = await handBack(tx, merchant.id, ownId, act.now);
    await tx
      .update(merchantClaims)
      .set({ state: 'released', decidedAt: act.now, reason, accountId: null, before: null })
      .where(eq(merchantClaims.id, id));
    await indexCoursesOf(tx, merchant.id);
    await refreshCountsOf(tx, changed);
    await announceChange(tx, await merchantTags(tx, merchant.id));
    await record(tx, act, 'undo', claim, merchant, { reason, courses: changed.length });
    if (owner) {
      const locale = localeOf(owner);
      await act.sendMail(tx, {
        template: 'claim_released',
        to: owner.account.email,
        locale,
        params: { business: nameOf(merchant, locale), reason },
      });
    }
  });
}

/** Ends the link of a merchant with its account and its team, and restores the details of the import. */
async function freeMerchant(
  tx: Transaction,
  { before }: ClaimRow,
  merchant: MerchantRow,
  now: Date,
): Promise<void> {
  const { joinedAt, logoId, ...details } = (before ?? {}) as Partial<MerchantRow> & { joinedAt?: string };
  await tx.delete(teamInvitations).where(eq(teamInvitations.merchantId, merchant.id));
  await tx.update(merchants).set({ teamOf: null }).where(eq(merchants.teamOf, merchant.id));
  await tx
    .update(merchants)
    .set({
      ...details,
      ...(joinedAt && { joinedAt: new Date(joinedAt) }),
      // The picture may be gone.
      logoId: sql`(select id from ${pictures} where id = ${logoId ?? null}::int)`,
      ...{ accountId: null, claimedAt: null, sourceHash: null, businessRegistration: null },
      ...{ verifiedAt: null, trustedAt: null, detailsChangedAt: null },
      version: sql`${merchants.version} + 1`,
      updatedAt: now,
    })
    .where(eq(merchants.id, merchant.id));
}
