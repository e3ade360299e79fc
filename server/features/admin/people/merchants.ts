import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type {
  AdminMerchant,
  AdminMerchantDetail,
  MerchantChange,
  MerchantChangeInput,
  MerchantQuery,
} from '@/lib/contract/admin-people';
import { PAGE_STATES } from '@/lib/contract/choices';
import { typedEmail } from '@/lib/contract/email-address';
import { COUNT_CAP } from '@/lib/contract/limits';
import { DEFAULT_LOCALE, type Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { removeAccount } from '@/server/features/accounts/account-removal';
import { type Account, getAccount } from '@/server/features/accounts/accounts';
import { isOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { closeSessions } from '@/server/features/accounts/sessions';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { completeBusiness, isCompleteBusiness } from '@/server/features/catalogue/complete-business';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { marksOf } from '@/server/features/catalogue/merchant-marks';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import { announceChange } from '@/server/platform/database/changes';
import type { Database, Transaction } from '@/server/platform/database/client';
import { contains } from '@/server/platform/database/contains';
import { offsetOf, type Page, pageMeta } from '@/server/platform/database/page';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { logoUrl } from '@/server/platform/media/pictures';
import { countSessions, sessionsOf } from './account-actions';
import { listHistory, listNotes } from './merchant-notes';

const hasAccount = isNotNull(merchants.accountId);
/** Matches a merchant that was never verified, or has changed its details since. */
const isToVerify = sql`(${merchants.verifiedAt} is null or ${merchants.detailsChangedAt} is not null)`;

const STATES: Record<NonNullable<MerchantQuery['state']>, SQL | undefined> = {
  unverified: and(hasAccount, isToVerify, isNull(merchants.suspendedAt), completeBusiness),
  incomplete: and(hasAccount, isNull(merchants.suspendedAt), not(completeBusiness)),
  verified: and(not(isToVerify), isNull(merchants.suspendedAt)),
  trusted: and(isNotNull(merchants.trustedAt), not(isToVerify), isNull(merchants.suspendedAt)),
  suspended: isNotNull(merchants.suspendedAt),
  imported: isNotNull(merchants.source),
};

function orderOf(sort: MerchantQuery['sort'], locale: Locale): SQL[] {
  const name =
    locale === 'en'
      ? sql`lower(coalesce(nullif(${merchants.nameEn}, ''), ${merchants.nameZh}))`
      : sql`lower(coalesce(nullif(${merchants.nameZh}, ''), ${merchants.nameEn}))`;
  switch (sort) {
    case 'newest':
      return [desc(merchants.id)];
    case 'oldest':
      return [asc(merchants.id)];
    case 'name':
      return [name, asc(merchants.id)];
    case 'courses':
      return [desc(merchants.postCount), asc(merchants.id)];
  }
}

function selectMerchants(db: Database) {
  return db
    .select({ merchant: merchants, account: accounts, logo: pictures })
    .from(merchants)
    .leftJoin(accounts, eq(accounts.id, merchants.accountId))
    .leftJoin(pictures, eq(pictures.id, merchants.logoId))
    .$dynamic();
}
type Row = Awaited<ReturnType<typeof selectMerchants>>[number];

/** A business whose owner has closed the account is gone for administrators. */
const isOpen = isOfOpenAccount(sql`${merchants.id}`);

/** Returns one page of merchants. */
export async function listAdminMerchants(
  db: Database,
  { state, keyword, sort, page, perPage, locale }: MerchantQuery,
): Promise<Page<AdminMerchant[]>> {
  const where = and(
    isOpen,
    state && STATES[state],
    keyword === undefined
      ? undefined
      : or(
          contains(keyword, merchants.nameZh, merchants.nameEn),
          sql`exists (select from accounts a where a.id = ${merchants.accountId} and ${or(contains(keyword, sql`a.email`), contains(typedEmail(keyword), sql`a.email`))})`,
        ),
  );
  const counted = db
    .select({ one: sql`1` })
    .from(merchants)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('counted');
  const [rows, [total]] = await Promise.all([
    selectMerchants(db)
      .where(where)
      .orderBy(...orderOf(sort, locale))
      .limit(perPage)
      .offset(offsetOf({ page, perPage })),
    db.select({ number: count() }).from(counted),
  ]);
  return {
    data: rows.map((row) => merchantOf(row, locale)),
    meta: pageMeta({ page, perPage }, total?.number ?? 0),
  };
}

/**
 * Returns a merchant with its sessions and the counts of what a removal changes.
 * @throws Refusal not_found
 */
export async function getAdminMerchant(
  db: Database,
  id: number,
  locale: Locale,
): Promise<AdminMerchantDetail> {
  const [row] = await selectMerchants(db).where(and(eq(merchants.id, id), isOpen));
  if (!row) throw new Refusal('not_found');
  const { merchant } = row;
  return {
    merchant: {
      ...merchantOf(row, locale),
      nameZh: merchant.nameZh,
      nameEn: merchant.nameEn,
      descriptionZh: merchant.descriptionZh,
      descriptionEn: merchant.descriptionEn,
      addressZh: merchant.addressZh,
      addressEn: merchant.addressEn,
      district: merchant.district,
      contact: merchant.contact,
      contactIsWhatsapp: merchant.contactIsWhatsapp,
      businessRegistration: merchant.businessRegistration,
      website: merchant.website,
      facebook: merchant.facebook,
      instagram: merchant.instagram,
    },
    sessions: merchant.accountId === null ? [] : await sessionsOf(db, merchant.accountId),
    removal: merchant.accountId === null ? null : await removalOf(db, id, merchant.accountId),
    notes: await listNotes(db, id),
    history: await listHistory(db, id, merchant.accountId),
  };
}

/** Counts what removeAccount would withdraw, delete and end. */
async function removalOf(db: Database, id: number, accountId: number) {
  const kept = [...PAGE_STATES, 'withdrawn', 'ended'] as const;
  const countCourses = async (where: SQL) => {
    const [row] = await db
      .select({ number: count() })
      .from(posts)
      .where(and(eq(posts.merchantId, id), where));
    return row?.number ?? 0;
  };
  const [withdrawn, deleted, sessions] = await Promise.all([
    countCourses(inArray(posts.state, [...PAGE_STATES])),
    countCourses(notInArray(posts.state, [...kept])),
    countSessions(db, accountId),
  ]);
  return { withdrawn, deleted, sessions };
}

/**
 * Changes that vouch for the details which the administrator has read: they fail if the merchant has changed
 * these since. The other changes do not check the version.
 */
const OF_WHAT_WAS_READ: readonly MerchantChange[] = ['verify', 'trust'];

type Columns = Partial<typeof merchants.$inferInsert>;

/** The columns that each change writes, and whether it is already in effect. */
const CHANGES: Record<
  MerchantChange,
  { isDone: (merchant: Row['merchant']) => boolean; columns: (given: string | undefined) => Columns }
> = {
  verify: {
    isDone: (merchant) => marksOf(merchant).verified,
    columns: (businessRegistration) => ({
      verifiedAt: new Date(),
      detailsChangedAt: null,
      ...(businessRegistration ? { businessRegistration } : {}),
    }),
  },
  // A merchant that is not verified is not trusted either (specification §D).
  unverify: {
    isDone: ({ verifiedAt }) => verifiedAt === null,
    columns: () => ({ verifiedAt: null, trustedAt: null, detailsChangedAt: null }),
  },
  trust: {
    isDone: (merchant) => !marksOf(merchant).verified || merchant.trustedAt !== null,
    columns: () => ({ trustedAt: new Date() }),
  },
  distrust: { isDone: ({ trustedAt }) => trustedAt === null, columns: () => ({ trustedAt: null }) },
  suspend: {
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    columns: () => ({ suspendedAt: new Date() }),
  },
  restore: {
    isDone: ({ suspendedAt }) => suspendedAt === null,
    columns: () => ({ suspendedAt: null }),
  },
};

/**
 * Verifies, trusts or suspends a merchant, or reverses one of these. Suspension ends its sessions and hides
 * its courses at once. Only a verified merchant can be trusted (specification §D).
 * @throws Refusal not_found, wrong_state if the change is already in effect or not possible, edit_conflict if
 *   the merchant has changed its details since `version`
 */
export async function changeMerchant(
  db: Database,
  id: number,
  change: MerchantChange,
  given: MerchantChangeInput,
  actor: Administrator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, id)).for('update');
    // Under the lock, so that a restoration never shows what has been closed meanwhile.
    if (!merchant || (await tx.$count(merchants, and(eq(merchants.id, id), isOpen))) === 0)
      throw new Refusal('not_found');
    const { isDone, columns } = CHANGES[change];
    if (isDone(merchant)) throw new Refusal('wrong_state');
    if (OF_WHAT_WAS_READ.includes(change) && merchant.version !== given.version)
      throw new Refusal('edit_conflict');
    const written = columns(given.businessRegistration);
    await tx
      .update(merchants)
      .set({ ...written, updatedAt: new Date() })
      .where(eq(merchants.id, id));
    if (change === 'suspend' && merchant.accountId !== null) await closeSessions(tx, merchant.accountId);
    const isPublished = and(eq(posts.merchantId, id), eq(posts.state, 'published'));
    // The pages of its courses disappear or return: they change for sitemaps and feeds.
    if (change === 'suspend' || change === 'restore')
      await tx.update(posts).set({ updatedAt: new Date() }).where(isPublished);
    const published = await tx.select({ id: posts.id }).from(posts).where(isPublished);
    await refreshCountsOf(
      tx,
      published.map((post) => post.id),
    );
    await announceChange(tx, await merchantTags(tx, id));
    await recordChange(tx, merchant, change, written, given.reason, actor);
  });
}

async function recordChange(
  tx: Transaction,
  merchant: Row['merchant'],
  action: MerchantChange,
  written: Columns,
  reason: string | undefined,
  actor: Administrator,
): Promise<void> {
  const before = Object.fromEntries(
    Object.keys(written).map((name) => [name, merchant[name as keyof typeof merchant] ?? null]),
  );
  await recordAction(tx, {
    actor,
    action,
    subject: { kind: 'merchant', id: merchant.id, name: merchant.nameZh || merchant.nameEn },
    before,
    after: { ...written, ...(reason ? { reason } : {}) },
  });
}

/**
 * Deletes the account of a merchant, and withdraws its public courses.
 * @throws Refusal not_found, wrong_state if the merchant has no account
 */
export async function deleteMerchant(db: Database, id: number, actor: Administrator): Promise<void> {
  const { merchant, removal } = await getAdminMerchant(db, id, DEFAULT_LOCALE);
  await removeAccount(db, await merchantAccount(db, id), (tx) =>
    recordAction(tx, {
      actor,
      action: 'delete',
      subject: { kind: 'merchant', id, name: merchant.name },
      before: removal,
    }),
  );
}

/**
 * Returns the account of a merchant.
 * @throws Refusal not_found, wrong_state if the merchant has no account
 */
export async function merchantAccount(db: Database, id: number): Promise<Account> {
  const [row] = await db
    .select({ accountId: merchants.accountId })
    .from(merchants)
    .where(and(eq(merchants.id, id), isOpen));
  if (!row) throw new Refusal('not_found');
  if (row.accountId === null) throw new Refusal('wrong_state');
  return getAccount(db, row.accountId);
}

function merchantOf({ merchant, account, logo }: Row, locale: Locale): AdminMerchant {
  return {
    id: merchant.id,
    version: merchant.version,
    slug: merchant.slug,
    name: localise(locale, { name: [merchant.nameZh, merchant.nameEn] }).name,
    logoUrl: logoUrl(logo),
    email: account && shownEmail(account.email),
    confirmed: (account?.confirmedAt ?? null) !== null,
    complete: isCompleteBusiness(merchant),
    verifiedAt: merchant.verifiedAt?.toISOString() ?? null,
    trustedAt: merchant.trustedAt?.toISOString() ?? null,
    detailsChangedAt: merchant.detailsChangedAt?.toISOString() ?? null,
    suspendedAt: merchant.suspendedAt?.toISOString() ?? null,
    postCount: merchant.postCount,
    imported: merchant.source !== null,
    sample: merchant.sample,
    joinedAt: merchant.joinedAt.toISOString(),
  };
}
