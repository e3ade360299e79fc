/** `npm run administrators -- invite EMAIL`: prints a token with which its owner can sign up at /admin-auth within a week. */
import { emailSchema } from '@/lib/contract/account-fields';
import { inviteAdministrator } from '@/server/auth/invitation';
import { closeDatabase, getDatabase } from '@/server/db/client';
import { openOrJoinDatabase } from './steps/database';

const USAGE = 'npm run administrators -- invite EMAIL';

const [action, address] = process.argv.slice(2);
const email = emailSchema.safeParse(address);
if (action !== 'invite' || !email.success) {
  console.error(USAGE);
  process.exit(2);
}
const embedded = await openOrJoinDatabase();
try {
  const token = await inviteAdministrator(getDatabase(), email.data);
  console.log(`Invitation for ${email.data}, valid for a week: ${token}`);
} finally {
  await closeDatabase();
  await embedded?.stop();
}
