import type { Role } from '@/lib/contract/choices';
import { keep, readStored } from './browser-storage';

/** Of an answer that opens a session, and of the calls that sign in. */
const HEADER = 'device-token';

const keyOf = (role: Role) => `device-${role}`;

/** What a browser that has signed in before is known by, as the headers of a call; it stays when its session ends. */
export function deviceHeaders(role: Role): Record<string, string> {
  const token = readStored(keyOf(role));
  return token ? { [HEADER]: token } : {};
}

/** Keeps what the answer that opened a session says that the browser is known by, if it says anything new. */
export function storeDevice(role: Role, header: (name: string) => string | null): void {
  const token = header(HEADER);
  if (token) keep(keyOf(role), token);
}
