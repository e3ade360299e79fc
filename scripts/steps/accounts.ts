import { relative } from 'node:path';
import type { Role } from '@/lib/contract/choices';
import { isDemoSeeded } from '@/server/demo/seed';
import { ensureAdministrator } from '@/server/features/auth/first-administrator';
import {
  ensureSampleAccounts,
  type SampleAccount,
  sampleAccountsFile,
} from '@/server/features/auth/sample-accounts';
import { removeSampleAccounts } from '@/server/features/samples/samples';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { wantsDemo } from './database';
import { step } from './report';

/** Page where each role signs in. */
const PAGES: Record<Role, string> = {
  administrator: '/admin',
  merchant: '/merchant/dashboard',
  member: '/user',
};

/**
 * Creates the first administrator from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, if they are set. If the demo
 * catalogue is enabled and seeded, creates a demo account for each role and returns the new ones. Otherwise
 * removes the demo accounts.
 * @param embedded whether the database is the embedded one
 */
export async function prepareAccounts(embedded: boolean): Promise<SampleAccount[]> {
  const email = process.env.ADMIN_EMAIL;
  const password = process.env.ADMIN_PASSWORD;
  try {
    if (email && password)
      await step(
        'Administrator',
        () => ensureAdministrator(getDatabase(), { email, password }),
        (isNew) => `${email} ${isNew ? 'created' : 'is there already and stays as it is'}`,
      );
    if (wantsDemo(embedded) && (await isDemoSeeded(getDatabase()))) {
      const made = await ensureSampleAccounts(getDatabase());
      if (made.length === 0) console.log(`✓ Sample accounts: there already, as kept in ${passwordsFile()}`);
      return made;
    }
    const removed = await removeSampleAccounts(getDatabase());
    if (removed > 0) console.log(`✓ Sample accounts: ${removed} removed, because the demo is off`);
    return [];
  } finally {
    await closeDatabase();
  }
}

const passwordsFile = () => relative('.', sampleAccountsFile());

/** Returns the sign-in instructions for the demo accounts, printed once when they are created. */
export function signInLines(accounts: readonly SampleAccount[], address: string): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(14)}${email}  ${password}   ${address}${PAGES[role]}`,
  );
  return `Sample data is shown. Sign in to look at it as (kept in ${passwordsFile()}):\n${lines.join('\n')}\n`;
}
