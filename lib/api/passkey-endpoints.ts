import type { Role } from '@/lib/contract/choices';
import type { Passkey, PasskeyBegin, PasskeyOptions } from '@/lib/contract/passkey';
import type { Http } from './http';

/** Path that stands for the account of each role. */
const ROOTS = {
  member: '/api/v1/users/current',
  merchant: '/api/v1/merchants/current',
  administrator: '/api/v1/admin/account',
} as const satisfies Record<Role, string>;

/**
 * Creates the calls that sign in by a passkey.
 * @param open calls that must not send a session, because they open one
 */
export function createPasskeySignIn<Account>(open: Http, role: Role) {
  return {
    beginPasskeySignIn: () => open.post<PasskeyOptions>(`/api/v1/passkeys/${role}/options`, {}),
    signInByPasskey: (credential: string) =>
      open.send<Account>('post', `/api/v1/passkeys/${role}/sign_in`, { credential }),
  };
}

/** Creates the calls about the passkeys of an account. */
export function createPasskeyEndpoints(http: Http, role: Role) {
  const root = ROOTS[role];
  return {
    listPasskeys: () => http.get<Passkey[]>(`${root}/passkeys`),
    beginPasskey: (proof: PasskeyBegin) => http.post<PasskeyOptions>(`${root}/passkeys/options`, proof),
    addPasskey: (credential: string, name: string) =>
      http.post<Passkey[]>(`${root}/passkeys`, { credential, name }),
    removePasskey: async (id: number) =>
      (await http.send<Passkey[]>('delete', `${root}/passkeys/${id}`)).data,
  };
}
export type PasskeyEndpoints = ReturnType<typeof createPasskeyEndpoints>;
