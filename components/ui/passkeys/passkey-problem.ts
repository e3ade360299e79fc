import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** What keeps a page from using passkeys: the keys of their texts. */
export type PasskeyObstacle = 'domain' | 'insecure' | 'unsupported';
/** What went wrong in the browser's exchange with a passkey: the keys of the texts, apart from that of a cancelled one. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'domain' | 'otherSite' | 'unverified' | 'device';

/** Names of the browser's errors (WebAuthn Level 3, sections 5.1.3 and 5.1.4). */
const PROBLEMS: Record<string, PasskeyProblem> = {
  // Also after a time without an answer, and where no passkey is found.
  NotAllowedError: 'cancelled',
  InvalidStateError: 'exists',
  ConstraintError: 'unverified',
  NotSupportedError: 'device',
  UnknownError: 'device',
};

/** Returns whether a host is an IP address, for which there are no passkeys. */
const isIpAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** Returns what keeps this page from using passkeys, or null. */
export function passkeyObstacle({ hostname } = window.location): PasskeyObstacle | null {
  if (isIpAddress(hostname)) return 'domain';
  if (!window.isSecureContext) return 'insecure';
  return browserSupportsWebAuthn() ? null : 'unsupported';
}

/** Returns what went wrong with a passkey in the browser; null for any other failure. */
export function passkeyProblem(error: unknown, { hostname } = window.location): PasskeyProblem | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'SecurityError') return isIpAddress(hostname) ? 'domain' : 'otherSite';
  return PROBLEMS[error.name] ?? null;
}

/** Returns whether another attempt replaced this one, or the form was closed. */
export const isReplaced = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
