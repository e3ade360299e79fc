import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ConfigurationCheck } from '@/lib/contract/admin-configuration';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { found } from './found';

/**
 * Checks that there is an administrator besides the sample one, and that everybody who signs in to the admin, reviewers and
 * editors too, uses an authenticator.
 */
export async function checkSecondFactor(db: Database): Promise<ConfigurationCheck> {
  const [row] = await db
    .select({
      administrators: sql<number>`count(*) filter (where ${accounts.staffRole} = 'administrator')::int`,
      without: sql<number>`count(*) filter (where ${accounts.otpEnabledAt} is null)::int`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'administrator'),
        eq(accounts.sample, false),
        isNull(accounts.suspendedAt),
        isNotNull(accounts.confirmedAt),
      ),
    );
  if (!row?.administrators) return found('second_factor', 'second_factor_nobody');
  if (row.without > 0) return found('second_factor', 'second_factor_missing', [], row.without);
  return found('second_factor', 'second_factor_on');
}
