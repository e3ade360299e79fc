import { emailSchema } from '@/lib/contract/account-fields';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import { createAccount } from '@/server/features/accounts/account-writes';
import { isEmailTaken } from '@/server/features/accounts/accounts';
import { OPERATOR, recordAction } from '@/server/features/audit/record-action';
import type { Problems } from '@/server/http/protocol-error';
import type { Database } from '@/server/platform/database/client';
import { hashPassword } from './password-hash';
import { readNewPassword } from './password-input';

/**
 * Creates an administrator, unless the address already has such an account, which stays unchanged.
 * @returns whether the account was created
 * @throws Error if the address or the password is invalid; the message does not contain the password
 */
export async function ensureAdministrator(
  db: Database,
  given: { email: string; password: string },
): Promise<boolean> {
  const email = emailSchema.safeParse(given.email);
  if (!email.success) throw new Error(`ADMIN_EMAIL is no e-mail address: "${given.email}".`);
  if (await isEmailTaken(db, 'administrator', email.data)) return false;
  const problems: Problems = {};
  const { password: typed } = given;
  const password = readNewPassword(
    { password: typed, passwordConfirmation: typed },
    [email.data],
    problems,
    'administrator',
  );
  if (password === undefined || problems.password)
    throw new Error(
      `ADMIN_PASSWORD will not do (${problems.password?.join(', ')}): 8 to 128 characters, none of the commonest passwords.`,
    );
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const id = await createAccount(tx, 'administrator', {
      email: email.data,
      passwordHash,
      username: 'Administrator',
      staffRole: 'administrator',
      locale: DEFAULT_LOCALE,
      confirmedAt: new Date(),
    });
    // Another process has created the account meanwhile.
    if (id === null) return false;
    await recordAction(tx, {
      actor: OPERATOR,
      action: 'create',
      subject: { kind: 'administrator', id, name: email.data },
    });
    return true;
  });
}
