import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminClaim, AdminClaimQuery } from '@/lib/contract/admin-claims';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { findAccountByEmail, isEmailTaken } from '@/server/features/accounts/accounts';
import { readQueuePage } from '@/server/features/admin/queue-page';
import type { Database } from '@/server/platform/database/client';
import type { Page } from '@/server/platform/database/page';
import { merchantClaims } from '@/server/platform/database/schema/claim-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { isFreeAccount } from './decide-claim';

const STATES: Record<AdminClaimQuery['state'], SQL> = {
  waiting: eq(merchantClaims.state, 'waiting'),
  decided: inArray(merchantClaims.state, ['approved', 'refused', 'released']),
};

/** Returns one page of claims: those that wait the longest first, or those that were decided last. */
export async function listClaims(
  db: Database,
  { state, locale, ...paging }: AdminClaimQuery,
): Promise<Page<AdminClaim[]>> {
  const where = STATES[state];
  const order =
    state === 'waiting'
      ? [asc(merchantClaims.confirmedAt), asc(merchantClaims.id)]
      : [desc(merchantClaims.decidedAt), desc(merchantClaims.id)];
  const { data, meta } = await readQueuePage(db, { table: merchantClaims, where, paging }, (limit, offset) =>
    selectClaims(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return { data: await Promise.all(data.map((row) => claimOf(db, row, locale))), meta };
}

/**
 * Returns one claim.
 * @throws Refusal not_found
 */
export async function getClaim(db: Database, id: number, locale: Locale): Promise<AdminClaim> {
  const [row] = await selectClaims(db).where(eq(merchantClaims.id, id));
  if (!row) throw new Refusal('not_found');
  return claimOf(db, row, locale);
}

function selectClaims(db: Database) {
  const others = sql<number>`(select count(*)::int from ${merchantClaims} o
    where o.merchant_id = ${merchantClaims.merchantId} and o.state = 'waiting' and o.id <> ${merchantClaims.id})`;
  return db
    .select({ claim: merchantClaims, merchant: merchants, others })
    .from(merchantClaims)
    .innerJoin(merchants, eq(merchants.id, merchantClaims.merchantId))
    .$dynamic();
}

async function claimOf(
  db: Database,
  { claim, merchant, others }: Awaited<ReturnType<typeof selectClaims>>[number],
  locale: Locale,
): Promise<AdminClaim> {
  const { id, state, name, role, email, note, domain, reason, confirmedAt, decidedAt } = claim;
  return {
    ...{ id, state, name, role, note, domain, reason, others, language: claim.locale },
    email: email && shownEmail(email),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    account: state === 'waiting' && email ? await accountStateOf(db, email) : 'none',
    merchant: {
      id: merchant.id,
      slug: merchant.slug,
      name: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
      website: merchant.website,
      courses: merchant.postCount,
      sample: merchant.sample,
      claimed: merchant.claimedAt !== null,
    },
  };
}

async function accountStateOf(db: Database, email: string): Promise<AdminClaim['account']> {
  const found = await findAccountByEmail(db, 'merchant', email);
  if (!found) return (await isEmailTaken(db, 'merchant', email)) ? 'in_use' : 'none';
  return (await isFreeAccount(db, found)) ? 'unused' : 'in_use';
}
