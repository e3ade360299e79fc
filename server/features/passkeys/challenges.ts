import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { hashToken } from '@/server/features/accounts/tokens';
import type { Database } from '@/server/platform/database/client';
import { passkeyChallenges } from '@/server/platform/database/schema/account-schema';

/** Minutes in which a browser has to answer a challenge. */
const VALID_MINUTES = 5;

/**
 * Stores a challenge, and deletes expired ones.
 * @param accountId the account that adds a passkey; null for a sign-in, whose account is not known yet
 */
export async function addChallenge(db: Database, challenge: string, accountId: number | null): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    accountId,
    expiresAt: sql`now() + make_interval(mins => ${VALID_MINUTES})`,
  });
}

/** Consumes a challenge of the account, or of a sign-in. Of several concurrent calls only one returns true. */
export async function spendChallenge(
  db: Database,
  challenge: string,
  accountId: number | null,
): Promise<boolean> {
  const { challengeHash, accountId: owner, expiresAt } = passkeyChallenges;
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challengeHash, hashToken(challenge)),
        accountId === null ? isNull(owner) : eq(owner, accountId),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challengeHash });
  return used.length > 0;
}
