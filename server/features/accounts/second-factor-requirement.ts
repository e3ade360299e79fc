import { and, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';

/** Calls of an administrator who has to enable an authenticator first: what that needs. */
const ENROLMENT_CALLS = new Set([
  'GET /api/v1/admin/account',
  'POST /api/v1/admin/account/proof',
  'POST /api/v1/admin/account/otp',
  'POST /api/v1/admin/account/otp/confirm',
]);

/** Returns whether a call is open to an administrator without an authenticator even where each needs one. */
export function isEnrolmentCall(method: string, path: string): boolean {
  return ENROLMENT_CALLS.has(`${method} ${path}`);
}

/**
 * Returns whether every administrator needs an authenticator: as set by `REQUIRE_SECOND_FACTOR`, by default unless the
 * database has the demo's administrator, whose password is in a file.
 */
export async function requiresSecondFactor(db: Database): Promise<boolean> {
  const set = process.env.REQUIRE_SECOND_FACTOR;
  if (set) return set === 'true';
  return (
    (await db.$count(accounts, and(eq(accounts.role, 'administrator'), eq(accounts.sample, true)))) === 0
  );
}
