import { keep, readStored } from './browser-storage';

/**
 * The address that was typed at the sign-in of members, for the sign-in of merchants to which it leads. It stays in this
 * tab and is never part of an address of a page.
 */
const KEY = 'merchant-sign-in-email';

export const handAddress = (email: string): void => keep(KEY, email || null, 'sessionStorage');
export const handedAddress = (): string => readStored(KEY, 'sessionStorage') ?? '';
