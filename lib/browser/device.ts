import type { Role } from '@/lib/contract/choices';
import { keep, readStored } from './browser-storage';

/** Header of sign-in requests and of responses that open a session. */
const HEADER = 'device-token';

const keyOf = (role: Role) => `device-${role}`;

/** Returns whether somebody has signed in or up on this device in a role. */
export const hasSignedIn = (role: Role): boolean => readStored(keyOf(role)) !== null;

/** Returns the headers that identify a browser that has signed in before. The token outlives the session. */
export function deviceHeaders(role: Role): Record<string, string> {
  const token = readStored(keyOf(role));
  return token ? { [HEADER]: token } : {};
}

/** Stores the device token from a response that opened a session, if it contains one. */
export function storeDevice(role: Role, header: (name: string) => string | null): void {
  const token = header(HEADER);
  if (token) keep(keyOf(role), token);
}
