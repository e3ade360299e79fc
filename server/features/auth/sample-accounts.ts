import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { ROLES, type Role } from '@/lib/contract/choices';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { type AccountValues, createAccount } from '@/server/features/accounts/account-writes';
import { isEmailTaken } from '@/server/features/accounts/accounts';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { dataFolder } from '@/server/platform/settings/data-folder';
import { hashPassword } from './password-hash';

const PASSWORD_BYTES = 12;

export interface SampleAccount {
  role: Role;
  email: string;
  password: string;
}

/** Addresses to which no mail can be delivered (RFC 2606). */
const EMAILS: Record<Role, string> = {
  administrator: 'administrator@sample.example',
  merchant: 'merchant@sample.example',
  member: 'member@sample.example',
};
const VALUES: Record<Role, AccountValues & { staffRole?: StaffRole }> = {
  administrator: { username: 'Sample Administrator', staffRole: 'administrator' },
  merchant: {
    business: {
      name: '示範工作室',
      address: '九龍觀塘示範街 1 號',
      // An invented number, in the pattern of the demo catalogue (demo/merchants.jsonl).
      contact: '60000100',
      contactIsWhatsapp: true,
      description: '示範帳戶，隨示範資料一同移除。',
    },
  },
  member: { username: 'Sample Member' },
};

/** Path of the file with the passwords, which only its owner can read. */
export function sampleAccountsFile(): string {
  return join(dataFolder(), 'sample-accounts.json');
}

/**
 * Creates one account of each role for the demo catalogue. An existing account stays unchanged, and its
 * password is neither reset nor returned.
 * @returns the accounts that were created, the administrator's first; the file contains their passwords too
 */
export async function ensureSampleAccounts(db: Database): Promise<SampleAccount[]> {
  const made: SampleAccount[] = [];
  for (const role of [...ROLES].reverse()) {
    const email = EMAILS[role];
    if (await isEmailTaken(db, role, email)) continue;
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const passwordHash = await hashPassword(password);
    const isMade = await db.transaction(async (tx) => {
      const given = { ...VALUES[role], email, passwordHash, locale: DEFAULT_LOCALE, confirmedAt: new Date() };
      const id = await createAccount(tx, role, given);
      // Another process has created the account meanwhile.
      if (id === null) return false;
      await tx.update(accounts).set({ sample: true }).where(eq(accounts.id, id));
      await keepPassword(role, password);
      return true;
    });
    if (isMade) made.push({ role, email, password });
  }
  return made;
}

async function keepPassword(role: Role, password: string): Promise<void> {
  const passwords = { ...(await readPasswords()), [role]: password };
  await mkdir(dataFolder(), { recursive: true });
  await writeFile(sampleAccountsFile(), `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
}

/** Returns the passwords of earlier starts, or none if the file is missing or damaged. */
async function readPasswords(): Promise<Partial<Record<Role, string>>> {
  try {
    return JSON.parse(await readFile(sampleAccountsFile(), 'utf8')) as Partial<Record<Role, string>>;
  } catch {
    return {};
  }
}
