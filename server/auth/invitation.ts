import { addOneTimeToken } from '@/server/data/one-time-tokens';
import type { Database, Transaction } from '@/server/db/client';
import { hashToken, newToken } from './tokens';

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 7;

/** Lets the owner of an address, given in lower case, sign up as administrator once, within a week. Returns the token. */
export async function inviteAdministrator(db: Database | Transaction, email: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + VALID_DAYS * DAY_MS);
  await addOneTimeToken(db, {
    kind: 'invitation',
    tokenHash: hashToken(token),
    accountId: null,
    email,
    expiresAt,
  });
  return token;
}
