import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

/** Returns a new token: 16 random bytes as 22 URL-safe characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash of a token for storage: SHA-256, hexadecimal. A token has 128 random bits, so a slow hash
 * is not needed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
