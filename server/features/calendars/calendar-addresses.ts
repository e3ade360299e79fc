import { and, eq, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { calendarAddresses } from '@/server/platform/database/schema/member-schema';

/** Returns when the address of a member's calendar was made; null if there is none. */
export async function findCalendarAddress(db: Database, memberId: number): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.memberId, memberId));
  return row?.createdAt ?? null;
}

/** Makes an address of a member's calendar. The former one, if there is one, stops to work. */
export async function makeCalendarAddress(
  db: Database,
  memberId: number,
  now: Date,
): Promise<{ token: string; createdAt: Date }> {
  const token = newToken();
  const values = { tokenHash: hashToken(token), createdAt: now };
  await db
    .insert(calendarAddresses)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: calendarAddresses.memberId, set: values });
  return { token, createdAt: now };
}

/** Revokes the address of a member's calendar, if there is one. */
export async function revokeCalendarAddress(db: Database, memberId: number): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.memberId, memberId));
}

/** Returns the member of an address; null if it was never made or is revoked, or the member is suspended. */
export async function findCalendarMember(db: Database, token: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: calendarAddresses.memberId })
    .from(calendarAddresses)
    .innerJoin(accounts, and(eq(accounts.id, calendarAddresses.memberId), isNull(accounts.suspendedAt)))
    .where(eq(calendarAddresses.tokenHash, hashToken(token)));
  return row?.memberId ?? null;
}
