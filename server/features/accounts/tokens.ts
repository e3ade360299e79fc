import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

/** 22 URL-safe characters from 16 random bytes. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: SHA-256, hexadecimal. A token has 128 random bits, so nothing slower is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
