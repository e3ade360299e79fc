import { randomBytes } from 'node:crypto';
import { typedCode } from '@/lib/contract/typed-code';
import type { Account } from '@/server/features/accounts/accounts';
import { hashToken } from '@/server/features/accounts/tokens';
import type { Database } from '@/server/platform/database/client';
import { isOneTimeCode } from './one-time-code';
import { spendRecoveryCode } from './recovery-codes';

const CODES = 10;
/** Characters of a code, each one of 32: 80 random bits. */
const CODE_LENGTH = 16;
/** Crockford's Base32: letters and digits that are not confused on paper. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns whether the input is the current code of the authenticator or an unused recovery code. Either works
 * only once.
 */
export async function isSecondFactor(
  db: Database,
  account: Pick<Account['account'], 'id' | 'otpSecret'>,
  typed: string,
): Promise<boolean> {
  const code = typedCode(typed).replaceAll(' ', '');
  if (/^\d{6}$/.test(code)) return isOneTimeCode(db, account, code);
  return spendRecoveryCode(db, account.id, hashToken(plain(code)));
}

/** Creates ten recovery codes, to be shown once, with the hashes to store. */
export function newRecoveryCodes(): { code: string; hash: string }[] {
  return Array.from({ length: CODES }, () => {
    const signs = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
    const code = signs.join('').replace(/(.{4})(?=.)/g, '$1-');
    return { code, hash: hashToken(plain(code)) };
  });
}

const plain = (code: string) => code.toLowerCase().replaceAll('-', '');
