import { Secret, TOTP } from 'otpauth';
import { site } from '@/lib/site/site';
import type { Account } from '@/server/features/accounts/accounts';
import { spendOtpStep } from '@/server/features/accounts/accounts';
import type { Database } from '@/server/platform/database/client';
import { shownEmail } from '@/server/platform/mail/shown-email';

const PERIOD_SECONDS = 30;
/** Steps by which the clocks may differ: the previous and the next code are valid too. */
const WINDOW_STEPS = 1;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Returns a new secret in Base32. */
export const newOtpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI of a secret, which an authenticator app reads from a QR code. */
export function otpUri(email: string, secret: string): string {
  const about = { period: PERIOD_SECONDS, issuer: site.name.en, label: shownEmail(email) };
  return new TOTP({ secret: Secret.fromBase32(secret), ...about }).toString();
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
