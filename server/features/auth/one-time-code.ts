import { Secret, TOTP } from 'otpauth';
import { site } from '@/lib/site';
import type { Account } from '@/server/features/accounts/accounts';
import { spendOtpStep } from '@/server/features/accounts/accounts';
import type { Database } from '@/server/platform/database/client';

const PERIOD_SECONDS = 30;
/** Steps by which the clocks may differ: the previous and the next code are valid too. */
const WINDOW_STEPS = 1;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Returns a new secret in Base32, and the URI that an authenticator app reads from a QR code. */
export function newOtpSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ secret, period: PERIOD_SECONDS, issuer: site.name.en, label: email });
  return { secret: secret.base32, uri: totp.toString() };
}

/**
 * Returns whether a code of an authenticator (RFC 6238: SHA-1, 6 digits, 30 s) is correct and unused, and
 * marks it as used.
 */
export async function isOneTimeCode(
  db: Database,
  { id, otpSecret }: Pick<Account['account'], 'id' | 'otpSecret'>,
  code: string,
): Promise<boolean> {
  if (!otpSecret) return false;
  const totp = new TOTP({ secret: Secret.fromBase32(otpSecret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
  return spendOtpStep(db, id, step);
}
