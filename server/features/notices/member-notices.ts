import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { CATEGORY_KEYS, INTERESTS } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { localeNamed } from '@/server/features/accounts/account-locale';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { categories } from '@/server/platform/database/schema/schema';

/** A member who accepts notifications and has a verified address (specification §C). */
export interface NotifiedMember {
  id: number;
  email: string;
  locale: Locale;
  /** Main categories of the member's interests; empty if the member chose none. */
  categoryIds: number[];
}

/** Returns the next members who accept notifications, by id. */
export async function listNotifiedMembers(
  db: Database,
  afterId: number,
  limit: number,
): Promise<NotifiedMember[]> {
  const [rows, mains] = await Promise.all([
    db
      .select({
        id: accounts.id,
        email: accounts.email,
        locale: accounts.locale,
        interests: members.interests,
      })
      .from(accounts)
      .innerJoin(members, eq(members.accountId, accounts.id))
      .where(
        and(
          gt(accounts.id, afterId),
          eq(members.acceptNotification, true),
          isNotNull(accounts.confirmedAt),
          isNull(accounts.suspendedAt),
        ),
      )
      .orderBy(asc(accounts.id))
      .limit(limit),
    db.select({ id: categories.id, icon: categories.icon }).from(categories).where(eq(categories.level, 1)),
  ]);
  return rows.map(({ interests, ...row }) => {
    // The specification's twelve interests are the twelve main categories, in this order.
    const keys = new Set<string>(CATEGORY_KEYS.filter((_, at) => interests.includes(INTERESTS[at] ?? '')));
    const categoryIds = mains.filter(({ icon }) => keys.has(icon)).map(({ id }) => id);
    return { ...row, locale: localeNamed(row.locale), categoryIds };
  });
}

/** Revokes a member's consent to notifications. */
export async function endNotifications(tx: Transaction, memberId: number): Promise<void> {
  await tx.update(members).set({ acceptNotification: false }).where(eq(members.accountId, memberId));
}
