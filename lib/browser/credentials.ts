import type { Role } from '@/lib/contract/choices';
import { keep, readStored } from './browser-storage';
import { PROFILE, readProfile } from './profile';

/**
 * The three values that identify a session (specification §4), sent as headers of these names in kebab-case.
 */
export interface Credentials {
  accessToken: string;
  client: string;
  uid: string;
}

/** Roles whose session outlives the tab. An administrator's session does not (specification §E). */
export type StoredRole = Exclude<Role, 'administrator'>;

/** Storage keys of specification §6. */
const PREFIX: Record<StoredRole, string> = { member: '', merchant: 'merchant-' };
const TOKEN = 'access-token';

/**
 * Attribute of `<html>` while a member is signed in, so that CSS selects one of the two headers. A member
 * without a stored uid is signed out (specification §4).
 */
const MEMBER_MARK = 'data-member';
/** The same while a merchant is signed in. */
const MERCHANT_MARK = 'data-merchant';
const CHANGED = 'session-changed';

/** Returns the stored session of a role. Null if it is incomplete. */
export function readCredentials(role: StoredRole): Credentials | null {
  const [accessToken, client, uid] = [TOKEN, 'client', 'uid'].map((key) => readStored(PREFIX[role] + key));
  return accessToken && client && uid ? { accessToken, client, uid } : null;
}

export function storeCredentials(role: StoredRole, { accessToken, client, uid }: Credentials): void {
  keep(`${PREFIX[role]}uid`, uid);
  keep(`${PREFIX[role]}client`, client);
  // Written last, because other tabs listen for a change of this key.
  keep(PREFIX[role] + TOKEN, accessToken);
  announce();
}

/**
 * Removes a role's session; with `ended`, only if that session is still stored. Returns whether it was
 * removed.
 */
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

/** Updates the attributes after a change of the session or the profile. */
export function markDocument(): void {
  const isMember = readCredentials('member') !== null && readProfile() !== null;
  document.documentElement.toggleAttribute(MEMBER_MARK, isMember);
  document.documentElement.toggleAttribute(MERCHANT_MARK, readCredentials('merchant') !== null);
}

/** Subscribes to sign-ins and sign-outs in any tab. Returns the unsubscribe function. */
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

const MARK = 'document.documentElement.setAttribute';

/**
 * Inline script that runs before the first paint, so that nobody who is signed in sees the visitor's header. Its
 * conditions must equal those of `markDocument`; otherwise neither header would be visible.
 */
export const SESSION_SCRIPT = `try{const l=localStorage;l['merchant-${TOKEN}']&&l['merchant-client']&&l['merchant-uid']&&${MARK}('${MERCHANT_MARK}','');const p=JSON.parse(l['${PROFILE}']);l['${TOKEN}']&&l.client&&l.uid&&p.uid&&p.username&&${MARK}('${MEMBER_MARK}','')}catch(e){}`;
