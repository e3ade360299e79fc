import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { EDITED_DETAILS, type MerchantEdit } from '@/lib/contract/admin-people';
import { snakeCase } from '@/lib/contract/field-names';
import { localise } from '@/lib/contract/localise';
import { localeNamed } from '@/server/features/accounts/account-locale';
import { isOfOpenAccount } from '@/server/features/accounts/closed-accounts';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import { indexCoursesOf } from '@/server/features/search/search-index';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { mailTranslator } from '@/server/platform/mail/translator';

type MerchantRow = typeof merchants.$inferSelect;

/**
 * Changes name, website and contact of a merchant at its request. Its marks stay, because an administrator vouches for the
 * change. The columns of an imported merchant are marked, so that the next import leaves them. Its owner is told by mail,
 * at the confirmed address, which this does not change.
 * @throws Refusal not_found, edit_conflict
 */
export async function editMerchant(
  db: Database,
  id: number,
  { version, contact, website, ...names }: MerchantEdit,
  { actor, now, sendMail }: { actor: Administrator; now: Date; sendMail: MailQueue },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = and(eq(merchants.id, id), isOfOpenAccount(sql`${merchants.id}`));
    const [merchant] = await tx.select().from(merchants).where(isOpen).for('update');
    if (!merchant) throw new Refusal('not_found');
    if (merchant.version !== version) throw new Refusal('edit_conflict');
    const given = {
      ...{ ...names, contact: contact || null },
      website: website === undefined ? merchant.website : website || null,
    };
    const fields = EDITED_DETAILS.filter((field) => given[field] !== merchant[field]);
    if (fields.length === 0) return;
    const only = (row: typeof given | typeof merchant) =>
      Object.fromEntries(fields.map((field) => [field, row[field]]));
    const marked = merchant.source === null ? [] : fields.map(snakeCase);
    await tx
      .update(merchants)
      .set({
        ...only(given),
        corrected: [...new Set([...merchant.corrected, ...marked])],
        version: merchant.version + 1,
        updatedAt: now,
      })
      .where(eq(merchants.id, id));
    if (fields.includes('nameZh') || fields.includes('nameEn')) await indexCoursesOf(tx, id);
    await raiseVersion(tx, await merchantTags(tx, id));
    await recordAction(tx, {
      actor,
      action: 'change',
      subject: { kind: 'merchant', id, name: merchant.nameZh || merchant.nameEn },
      before: only(merchant),
      after: only(given),
    });
    await tellOwner(tx, merchant, { ...merchant, ...given }, fields, sendMail);
  });
}

async function tellOwner(
  tx: Transaction,
  before: MerchantRow,
  after: MerchantRow,
  fields: readonly (typeof EDITED_DETAILS)[number][],
  sendMail: MailQueue,
): Promise<void> {
  if (before.accountId === null) return;
  const [owner] = await tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, before.accountId), isNotNull(accounts.confirmedAt)));
  if (!owner) return;
  const locale = localeNamed(owner.locale);
  const t = mailTranslator(locale);
  const text = (value: string | boolean | null) =>
    typeof value === 'boolean' ? t(value ? 'merchantEdited.yes' : 'merchantEdited.no') : (value ?? '');
  await sendMail(tx, {
    template: 'merchant_edited',
    to: owner.email,
    locale,
    params: {
      business: localise(locale, { name: [after.nameZh, after.nameEn] }).name,
      url: pageUrl(locale, '/merchant/dashboard'),
      changes: fields.map((field) => ({ field, before: text(before[field]), after: text(after[field]) })),
    },
  });
}
