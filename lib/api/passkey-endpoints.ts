import type { Role } from '@/lib/contract/choices';
import type { Passkey, PasskeyOptions } from '@/lib/contract/passkey';
import type { Http } from './http';

/** Path that stands for the account of each role. */
const ROOTS = {
  member: '/api/v1/users/current',
  merchant: '/api/v1/merchants/current',
  administrator: '/api/v1/admin/account',
} as const satisfies Record<Role, string>;

/**
 * Creates the calls about the passkeys of a role.
 * @param http calls with the session
 * @param open calls that must not send a session, because they open one
 */
export function createPasskeyEndpoints<Account>(http: Http, open: Http, role: Role) {
  const root = ROOTS[role];
  return {
    beginPasskeySignIn: () => open.post<PasskeyOptions>(`/api/v1/passkeys/${role}/options`, {}),
    signInByPasskey: (credential: string) =>
      open.send<Account>('post', `/api/v1/passkeys/${role}/sign_in`, { credential }),
    listPasskeys: () => http.get<Passkey[]>(`${root}/passkeys`),
    beginPasskey: (currentPassword: string) =>
      http.post<PasskeyOptions>(`${root}/passkeys/options`, { currentPassword }),
    addPasskey: (credential: string, name: string) =>
      http.post<Passkey[]>(`${root}/passkeys`, { credential, name }),
    removePasskey: async (id: number) =>
      (await http.send<Passkey[]>('delete', `${root}/passkeys/${id}`)).data,
  };
}
export type PasskeyEndpoints<Account> = ReturnType<typeof createPasskeyEndpoints<Account>>;
