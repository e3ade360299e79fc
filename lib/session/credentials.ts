import type { Role } from '@/lib/contract/choices';
import { keep, readStored } from './browser-storage';
import { PROFILE, readProfile } from './profile';

/** What a session is claimed with: the three values of specification §4, sent as headers of these names in kebab-case. */
export interface Credentials {
  accessToken: string;
  client: string;
  uid: string;
}

/** Roles whose session outlives the tab; an administrator's does not (specification §E). */
export type StoredRole = Exclude<Role, 'administrator'>;

/** Storage keys of the specification §6. */
const PREFIX: Record<StoredRole, string> = { member: '', merchant: 'merchant-' };
const TOKEN = 'access-token';

/** Marks `<html>` while a member is signed in, so that styles choose between the two headers. Signed out means that the profile has no uid (specification §4). */
const MEMBER_MARK = 'data-member';
const CHANGED = 'session-changed';

/** The session kept for a role; null unless all of it is there. */
export function readCredentials(role: StoredRole): Credentials | null {
  const [accessToken, client, uid] = [TOKEN, 'client', 'uid'].map((key) => readStored(PREFIX[role] + key));
  return accessToken && client && uid ? { accessToken, client, uid } : null;
}

export function storeCredentials(role: StoredRole, { accessToken, client, uid }: Credentials): void {
  keep(`${PREFIX[role]}uid`, uid);
  keep(`${PREFIX[role]}client`, client);
  // Last, because other tabs look when it changes.
  keep(PREFIX[role] + TOKEN, accessToken);
  announce();
}

/** Forgets a role's session; with `ended`, only if it is still that one. Says whether it was. */
export function clearCredentials(role: StoredRole, ended?: Credentials): boolean {
  if (ended && readStored(PREFIX[role] + TOKEN) !== ended.accessToken) return false;
  for (const key of [TOKEN, 'client', 'uid']) keep(PREFIX[role] + key, null);
  announce();
  return true;
}

function announce(): void {
  markDocument();
  window.dispatchEvent(new Event(CHANGED));
}

/** Sets or takes away the mark, after the session or the profile has changed. */
export function markDocument(): void {
  const isMember = readCredentials('member') !== null && readProfile() !== null;
  document.documentElement.toggleAttribute(MEMBER_MARK, isMember);
}

/** Calls back when someone signs in or out, here or in another tab. Returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    if (key !== null && !key.endsWith(TOKEN)) return;
    markDocument();
    listener();
  }
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Runs before the first paint, so that a member never sees the visitor's header; asks for all that `markDocument` asks for, else neither would be seen. */
export const MEMBER_SCRIPT = `try{const l=localStorage,p=JSON.parse(l['${PROFILE}']);l['${TOKEN}']&&l.client&&l.uid&&p.uid&&p.username&&document.documentElement.setAttribute('${MEMBER_MARK}','')}catch(e){}`;
