import { relative } from 'node:path';
import type { Role } from '@/lib/contract/choices';
import { ensureAdministrator } from '@/server/auth/first-administrator';
import { ensureSampleAccounts, type SampleAccount, sampleAccountsFile } from '@/server/auth/sample-accounts';
import { hasSamples } from '@/server/data/samples';
import { closeDatabase, getDatabase } from '@/server/db/client';
import { step } from './report';

/** Where each role signs in. */
const PAGES: Record<Role, string> = {
  administrator: '/admin',
  merchant: '/merchant/dashboard',
  member: '/user',
};

/**
 * The first administrator by `ADMIN_EMAIL` and `ADMIN_PASSWORD`, where they are set; with the demo catalogue, an account of
 * each role to look at it with, which are returned.
 */
export async function prepareAccounts(): Promise<SampleAccount[]> {
  const email = process.env.ADMIN_EMAIL;
  const password = process.env.ADMIN_PASSWORD;
  try {
    if (email && password)
      await step(
        'Administrator',
        () => ensureAdministrator(getDatabase(), { email, password }),
        (isNew) => `${email} ${isNew ? 'created' : 'is there already and stays as it is'}`,
      );
    return (await hasSamples(getDatabase())) ? await ensureSampleAccounts(getDatabase()) : [];
  } finally {
    await closeDatabase();
  }
}

/** How to sign in as each of them. */
export function signInLines(accounts: readonly SampleAccount[], address: string): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(14)}${email}  ${password}   ${address}${PAGES[role]}`,
  );
  return `Sample data is shown. Sign in to look at it as (${relative('.', sampleAccountsFile())}):\n${lines.join('\n')}\n`;
}
