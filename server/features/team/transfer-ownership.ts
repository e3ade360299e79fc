import { and, asc, eq, inArray } from 'drizzle-orm';
import { localeNamed } from '@/server/features/accounts/account-locale';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { isUnused, lockOwned, nameOf, type Ownership } from './team';

/** Details of a business that the former owner must not receive with the editor's row. */
const EMPTY = {
  ...{ nameZh: '', nameEn: '', addressZh: '', addressEn: '', descriptionZh: '', descriptionEn: '' },
  ...{ contact: null, contactIsWhatsapp: false, district: null, logoId: null, businessRegistration: null },
  ...{ website: null, facebook: null, instagram: null, addressHidden: false },
  ...{ verifiedAt: null, trustedAt: null, detailsChangedAt: null },
} as const;

/**
 * Makes an editor the owner of the business: owner and editor exchange their business rows, so the former owner is an
 * editor. Both receive a mail.
 * @throws Refusal not_found if there is no such editor; wrong_state if the editor's address is not confirmed or the
 *   account is suspended, or if the caller is not the owner any more
 */
export async function transferOwnership(
  db: Database,
  owned: Ownership,
  editorId: number,
  sendMail: MailQueue,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Both accounts before both businesses, in one order.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, [owned.ownerId, editorId]))
      .orderBy(asc(accounts.id))
      .for('share');
    const { business, owner } = await lockOwned(tx, owned);
    const [found] = await tx
      .select({ own: merchants, account: accounts })
      .from(merchants)
      .innerJoin(accounts, eq(accounts.id, merchants.accountId))
      .where(and(eq(merchants.accountId, editorId), eq(merchants.teamOf, business.id)))
      .for('update', { of: merchants });
    if (!found) throw new Refusal('not_found');
    const { own, account } = found;
    if (!account.confirmedAt || account.suspendedAt || !(await isUnused(tx, own.id)))
      throw new Refusal('wrong_state');
    // An account has one business at a time.
    await tx.update(merchants).set({ accountId: null }).where(eq(merchants.id, own.id));
    await tx.update(merchants).set({ accountId: editorId }).where(eq(merchants.id, business.id));
    await tx
      .update(merchants)
      .set({ ...EMPTY, accountId: owner.id })
      .where(eq(merchants.id, own.id));
    await sendMail(
      tx,
      ...[owner, account]
        .filter(({ confirmedAt }) => confirmedAt)
        .map((reader) => {
          const locale = localeNamed(reader.locale);
          return {
            template: 'team_ownership' as const,
            to: reader.email,
            locale,
            params: {
              ...{ business: nameOf(locale, business), from: owner.email, to: account.email },
              url: pageUrl(locale, '/merchant/dashboard'),
            },
          };
        }),
    );
  });
}
