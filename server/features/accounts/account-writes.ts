import { eq, sql } from 'drizzle-orm';
import type { District, Role } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import type { Transaction } from '@/server/platform/database/client';
import { accounts, passkeys } from '@/server/platform/database/schema/account-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import type { Account } from './accounts';

/** Profile values that a member can set. */
export type MemberValues = Partial<
  Pick<
    typeof members.$inferInsert,
    'gender' | 'age' | 'interests' | 'acceptNotification' | 'guardianConsentAt' | 'pictureId'
  >
>;

/** Business values that a merchant can set. Each text is in Chinese or in English; with an English one beside it, in Chinese. */
export interface BusinessValues {
  name?: string;
  address?: string;
  description?: string;
  /** The English texts beside Chinese ones. Ignored without the text of the same name. */
  nameEn?: string;
  addressEn?: string;
  descriptionEn?: string;
  district?: District | null;
  addressHidden?: boolean;
  website?: string | null;
  facebook?: string | null;
  instagram?: string | null;
  /** Eight digits. */
  contact?: string | null;
  contactIsWhatsapp?: boolean;
  /** Eight digits. */
  businessRegistration?: string | null;
  logoId?: number;
}

export interface AccountValues {
  username?: string;
  locale?: Locale;
  member?: MemberValues;
  business?: BusinessValues;
}

/**
 * Creates an account with the row of its role. Returns its id, or null if the address already has an account
 * in that role.
 */
export async function createAccount(
  tx: Transaction,
  role: Role,
  given: AccountValues & {
    email: string;
    passwordHash: string;
    locale: Locale;
    confirmedAt?: Date;
    /** Of an administrator. */
    staffRole?: StaffRole;
  },
): Promise<number | null> {
  const { email, passwordHash, username = '', locale, confirmedAt = null, staffRole } = given;
  const [created] = await tx
    .insert(accounts)
    .values({ role, email, passwordHash, username, locale, confirmedAt, staffRole })
    .onConflictDoNothing({ target: [accounts.role, accounts.email] })
    .returning({ id: accounts.id });
  if (!created) return null;
  const accountId = created.id;
  if (role === 'member') await tx.insert(members).values({ accountId, ...given.member });
  if (role === 'merchant') await addBusiness(tx, accountId, given.business ?? {});
  return accountId;
}

/** Adds the business of a merchant account that has none, and returns its id. */
export async function addBusiness(
  tx: Transaction,
  accountId: number,
  business: BusinessValues,
): Promise<number> {
  const [added] = await tx
    .insert(merchants)
    .values({ accountId, slug: merchantSlug(business.name ?? '', accountId), ...columnsOf(business) })
    .returning({ id: merchants.id });
  if (!added) throw new Error('no business was added');
  return added.id;
}

/**
 * Updates the given values of an account and leaves the others unchanged. Returns whether the name of its business
 * changed, so that the caller indexes its courses.
 */
export async function updateAccount(
  tx: Transaction,
  { account, business }: Account,
  changes: AccountValues & { email?: string; passwordHash?: string; confirmedAt?: Date | null },
): Promise<{ isRenamed: boolean }> {
  const { member, business: details, ...own } = changes;
  await tx
    .update(accounts)
    .set({ ...own, updatedAt: new Date() })
    .where(eq(accounts.id, account.id));
  if (member && Object.keys(member).length > 0)
    await tx.update(members).set(member).where(eq(members.accountId, account.id));
  if (!business || !details || Object.keys(details).length === 0) return { isRenamed: false };
  const columns: Partial<typeof merchants.$inferInsert> = columnsOf(details);
  await tx
    .update(merchants)
    .set({
      ...columns,
      ...restingMarks(business, columns),
      version: sql`${merchants.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(merchants.accountId, account.id));
  // Pages of the merchant's courses show its name: purge them.
  if (business.postCount > 0) await raiseVersion(tx, await merchantTags(tx, business.id));
  const isRenamed = (['nameZh', 'nameEn'] as const).some(
    (name) => (columns[name] ?? business[name]) !== business[name],
  );
  return { isRenamed };
}

/** Details that the marks of a verified merchant vouch for. */
const VOUCHED_FOR = ['nameZh', 'nameEn', 'contact', 'contactIsWhatsapp', 'businessRegistration'] as const;

/** Sets `detailsChangedAt` if a verified merchant changes details that its marks vouch for (see marksOf). */
function restingMarks(
  business: NonNullable<Account['business']>,
  written: Partial<typeof merchants.$inferInsert>,
) {
  const isChanged = VOUCHED_FOR.some(
    (name) => written[name] !== undefined && written[name] !== business[name],
  );
  return isChanged && business.verifiedAt !== null ? { detailsChangedAt: new Date() } : {};
}

/** Builds a slug from the Latin letters of the name. The account id makes it unique. */
function merchantSlug(name: string, accountId: number): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ['merchant', ...words, `m${accountId}`].join('-');
}

/**
 * Stores each text in the column of its language and its English text in the other. Without an English text, clears the
 * other column, which falls back to it.
 */
function columnsOf(values: BusinessValues) {
  const { name, address, description, nameEn, addressEn, descriptionEn, ...others } = values;
  return {
    ...others,
    ...(name === undefined ? {} : inLanguages('nameZh', 'nameEn', name, nameEn)),
    ...(address === undefined ? {} : inLanguages('addressZh', 'addressEn', address, addressEn)),
    ...(description === undefined
      ? {}
      : inLanguages('descriptionZh', 'descriptionEn', description, descriptionEn)),
  };
}

function inLanguages<Zh extends string, En extends string>(zh: Zh, en: En, text: string, english = '') {
  const isChinese = english !== '' || /\p{Script=Han}/u.test(text);
  return { [zh]: isChinese ? text : '', [en]: isChinese ? english : text } as Record<Zh | En, string>;
}

/** Removes all passkeys of an account. */
export async function removePasskeys(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
}
