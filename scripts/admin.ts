/**
 * `npm run admin -- create EMAIL | reset-password EMAIL | disable-otp EMAIL | suspend EMAIL | restore EMAIL`: manages
 * administrators.
 */
import { emailSchema } from '@/lib/contract/account-fields';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import { findAccountByEmail } from '@/server/features/accounts/accounts';
import {
  disableOtp,
  restoreAdministrator,
  suspendAdministrator,
} from '@/server/features/admin/access/administrators';
import { type Administrator, OPERATOR, recordAction } from '@/server/features/audit/record-action';
import { invitationUrl, inviteAdministrator } from '@/server/features/auth/invitation';
import { resetLinkOf } from '@/server/features/auth/reset-link';
import { closeDatabase, type Database, getDatabase } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';
import { queueMail } from '@/server/platform/mail/outbox';
import { openOrJoinDatabase } from './steps/database';

const USAGE =
  'npm run admin -- create EMAIL | reset-password EMAIL | disable-otp EMAIL | suspend EMAIL | restore EMAIL';
const USAGE_ERROR = 2;
const CHANGES = {
  'disable-otp': (db: Database, id: number, actor: Administrator) => disableOtp(db, id, actor, queueMail),
  suspend: suspendAdministrator,
  restore: restoreAdministrator,
};

async function create(email: string): Promise<number> {
  const token = await getDatabase().transaction(async (tx) => {
    await recordAction(tx, {
      actor: OPERATOR,
      action: 'invite',
      subject: { kind: 'invitation', id: email, name: email },
    });
    return inviteAdministrator(tx, email);
  });
  console.log(
    `${email} becomes an administrator here (once, within a week):\n${invitationUrl(DEFAULT_LOCALE, token)}`,
  );
  return 0;
}

async function resetPassword(email: string): Promise<number> {
  return reporting(email, 'it is suspended', async () => {
    const url = await resetLinkOf(getDatabase(), email);
    console.log(
      `${email} sets a new password here (once, within six hours; a code too, where an authenticator is on):\n${url}`,
    );
  });
}

async function change(action: keyof typeof CHANGES, email: string): Promise<number> {
  const found = await findAccountByEmail(getDatabase(), 'administrator', email);
  return reporting(email, 'it is so already, or nobody else may do everything', async () => {
    if (!found) throw new Refusal('not_found');
    await CHANGES[action](getDatabase(), found.account.id, OPERATOR);
    console.log(`${email}: ${action} is done.`);
  });
}

/**
 * Runs a command and returns the exit status of the process. Prints why it was refused.
 * @param wrongState what `wrong_state` means here
 */
async function reporting(email: string, wrongState: string, command: () => Promise<void>): Promise<number> {
  try {
    await command();
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(`${email}: ${error.code}${error.code === 'wrong_state' ? `: ${wrongState}` : ''}`);
    return 1;
  }
}

async function run([action = '', address]: string[]): Promise<number> {
  const email = emailSchema.safeParse(address);
  if (email.success && action === 'create') return create(email.data);
  if (email.success && action === 'reset-password') return resetPassword(email.data);
  if (email.success && action in CHANGES) return change(action as keyof typeof CHANGES, email.data);
  console.error(USAGE);
  return USAGE_ERROR;
}

const embedded = await openOrJoinDatabase();
try {
  process.exitCode = await run(process.argv.slice(2));
} finally {
  await closeDatabase();
  await embedded?.stop();
}
