import { contentPolicy } from './content-policy.ts';

/**
 * What every reply says to the browser, whatever it is: pages, calls, pictures, files and failures. The policy is the widest
 * one; the gateway writes a narrower one for whatever it has read.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentPolicy(),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
