import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import {
  type AddClaim,
  type ClaimableMerchant,
  isAtDomain,
  type OwnClaim,
} from '@/lib/contract/merchant-claim';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { isClaimable } from '@/server/features/catalogue/merchant-row';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import type { Database } from '@/server/platform/database/client';
import { merchantClaims } from '@/server/platform/database/schema/claim-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { claimUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { claimDomainOf } from './claim-domain';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minimum milliseconds between two mails about one claim. */
const MAIL_GAP_MS = 15 * MINUTE_MS;
/** Days for which the link of the mail works. */
const LINK_DAYS = 7;
/** Days after which a claim that led to nothing is deleted, as the statement on personal data says. */
const KEEP_DAYS = 90;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function requireClaimable(db: Database, slug: string) {
  const [merchant] = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, idBySlug(merchants, 'merchant', slug)), isNull(merchants.suspendedAt)));
  if (!merchant || !isClaimable(merchant)) throw new Refusal('not_found');
  return { merchant, ...claimDomainOf(merchant.website) };
}

/**
 * Returns how a merchant can be claimed.
 * @throws Refusal not_found if there is no such merchant, or it cannot be claimed
 */
export async function findClaimable(db: Database, slug: string, locale: Locale): Promise<ClaimableMerchant> {
  const { merchant, domain, obstacle } = await requireClaimable(db, slug);
  const { name } = localise(locale, { name: [merchant.nameZh, merchant.nameEn] });
  return { slug: merchant.slug, name, sample: merchant.sample, domain, obstacle };
}

/**
 * Stores a claim and sends the mail that confirms it, at most one in 15 minutes. The answer is the same whether the
 * address, or another one, has claimed the merchant already.
 * @throws Refusal not_found as findClaimable, wrong_state if there is an obstacle, invalid_fields if the address is not at
 *   the domain of the listed website
 */
export async function addClaim(
  db: Database,
  slug: string,
  { website: _, ...given }: AddClaim,
  { now, sendMail }: { now: Date; sendMail: MailQueue },
): Promise<void> {
  const { merchant, domain } = await requireClaimable(db, slug);
  if (domain === null) throw new Refusal('wrong_state');
  if (!isAtDomain(given.email, domain)) throw new Refusal('invalid_fields', { email: ['invalid'] });
  const token = newToken();
  const written = { ...given, domain, tokenHash: hashToken(token), sentAt: now };
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(merchantClaims)
      .values({ ...written, merchantId: merchant.id, createdAt: now })
      .onConflictDoUpdate({
        target: [merchantClaims.merchantId, merchantClaims.email],
        targetWhere: sql`state in ('sent', 'waiting')`,
        set: written,
        setWhere: and(
          eq(merchantClaims.state, 'sent'),
          lt(merchantClaims.sentAt, new Date(now.getTime() - MAIL_GAP_MS)),
        ) as SQL,
      })
      .returning({ id: merchantClaims.id });
    if (!stored) return;
    const { locale, email } = given;
    await sendMail(tx, {
      template: 'claim_confirm',
      to: email,
      locale,
      params: {
        business: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
        url: claimUrl(locale, token),
      },
    });
  });
}

/** Matches the claim of a link that can confirm it. */
const isToConfirm = (token: string, now: Date) =>
  and(
    eq(merchantClaims.tokenHash, hashToken(token)),
    eq(merchantClaims.state, 'sent'),
    gt(merchantClaims.sentAt, before(now, LINK_DAYS)),
  );

/** Matches the claim that a link has confirmed, also after the decision. */
const isConfirmedBy = (token: string) =>
  and(eq(merchantClaims.tokenHash, hashToken(token)), ne(merchantClaims.state, 'sent'));

/**
 * Returns the claim of a link, also after the confirmation; null if the link is unknown or too old. After the decision it
 * says no longer who claimed.
 */
export async function findOwnClaim(
  db: Database,
  { token, locale }: { token: string; locale: Locale },
  now: Date,
): Promise<OwnClaim | null> {
  const [row] = await db
    .select({ claim: merchantClaims, merchant: merchants })
    .from(merchantClaims)
    .innerJoin(merchants, eq(merchants.id, merchantClaims.merchantId))
    .where(or(isToConfirm(token, now), isConfirmedBy(token)));
  if (!row) return null;
  const { claim, merchant } = row;
  const { state } = claim;
  const isOpen = state === 'sent' || state === 'waiting';
  const { name, role } = isOpen ? claim : { name: '', role: '' };
  const listed = localise(locale, { name: [merchant.nameZh, merchant.nameEn] });
  return { merchant: { slug: merchant.slug, name: listed.name }, name, role, state };
}

/** Confirms a claim by its link: from now it waits for an administrator. A second time changes nothing. Returns as findOwnClaim. */
export async function confirmClaim(
  db: Database,
  link: { token: string; locale: Locale },
  now: Date,
): Promise<OwnClaim | null> {
  await db
    .update(merchantClaims)
    .set({ state: 'waiting', confirmedAt: now })
    .where(isToConfirm(link.token, now));
  return findOwnClaim(db, link, now);
}

/** Deletes the claims that led to nothing 90 days ago: not confirmed, refused, or taken back. */
export async function tidyClaims(db: Database, now: Date): Promise<void> {
  await db
    .delete(merchantClaims)
    .where(
      or(
        and(eq(merchantClaims.state, 'sent'), lt(merchantClaims.sentAt, before(now, KEEP_DAYS))),
        and(
          inArray(merchantClaims.state, ['refused', 'released']),
          lt(merchantClaims.decidedAt, before(now, KEEP_DAYS)),
        ),
      ),
    );
}
