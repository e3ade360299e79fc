import type { Role } from '@/lib/contract/choices';
import { keep, readStored } from './browser-storage';

/** Whose input it is: an account by its role and uid, or that of a visitor without a session. */
export type FormOwner = { role: Role; uid: string } | 'visitor';

/** The unsent input of one form of one owner in this browser. */
export interface PersistedForm<T> {
  /** Returns the input. Null if there is none, it has expired or it is invalid. */
  read(): T | null;
  put(input: T): void;
  remove(): void;
}

interface PersistedFormOptions<T> {
  owner: FormOwner;
  /** Name of the form with the id of its object, such as `reply:12`. */
  form: string;
  /** Returns the stored value if the form may show it, or null. It may come from another version of the site. */
  accept: (stored: unknown) => T | null;
  /** Whether the input is removed when the tab is closed. */
  endsWithTab?: boolean;
}

/** Input is removed 30 days after its last change, because browsers are shared. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const PREFIX = 'form:';

/** Keys are `form:ROLE/UID:FORM`. The uid is encoded, so that no owner's prefix is that of another. */
const prefixOf = (owner: FormOwner): string =>
  `${PREFIX}${owner === 'visitor' ? owner : `${owner.role}/${encodeURIComponent(owner.uid)}`}:`;

/**
 * Returns the browser storage of a form, so that a reload or an ended session loses no input. Owners on a shared
 * device do not see each other's input. Never store a password.
 */
export function persistedForm<T>({
  owner,
  form,
  accept,
  endsWithTab = false,
}: PersistedFormOptions<T>): PersistedForm<T> {
  tidy();
  const key = prefixOf(owner) + form;
  const area = endsWithTab ? 'sessionStorage' : 'localStorage';
  return {
    read() {
      const stored = parse(readStored(key, area));
      return stored && accept(stored.input);
    },
    put: (input) => keep(key, JSON.stringify({ at: Date.now(), input }), area),
    remove: () => keep(key, null, area),
  };
}

/** Returns the names of an owner's persisted forms, except those that end with their tab. */
export function persistedFormsOf(owner: FormOwner): string[] {
  tidy();
  const prefix = prefixOf(owner);
  return storedKeys(prefix).map((key) => key.slice(prefix.length));
}

/** Removes the named forms of an owner; without names, all of them. */
export function removePersistedForms(
  owner: FormOwner,
  forms: readonly string[] = persistedFormsOf(owner),
): void {
  for (const form of forms) keep(prefixOf(owner) + form, null);
}

let isTidy = false;

/** Once a page: removes expired input of all owners, after the input of the previous version got present keys. */
function tidy(): void {
  if (isTidy) return;
  isTidy = true;
  for (const key of storedKeys('')) moveEarlier(key);
  for (const key of storedKeys(PREFIX)) if (!parse(readStored(key))) keep(key, null);
}

/** Keys of the previous version, with the form's present name and the owner's role. */
const EARLIER: [RegExp, form: string, role: 'merchant' | 'administrator'][] = [
  [/^merchant-draft:(?<uid>.*):(?<rest>new|\d+)$/, 'advertisement:', 'merchant'],
  [/^merchant-draft-begun:(?<uid>.*)$/, 'advertisement-begun', 'merchant'],
  [/^merchant-pictures:(?<uid>.*)$/, 'advertisement-pictures', 'merchant'],
  [/^admin-form:(?<uid>.*?):(?<rest>\w+:\w+)$/, '', 'administrator'],
];
/** Keys of the previous version that did not name their owner. */
const WITHOUT_OWNER = /^merchant-(details|reply)-\w+$|^merchant-signup-draft$/;

/** Moves input of the previous version to its present key. Removes it if its key did not name the owner. */
function moveEarlier(key: string): void {
  let isEarlier = WITHOUT_OWNER.test(key);
  for (const [pattern, form, role] of EARLIER) {
    const { uid, rest = '' } = key.match(pattern)?.groups ?? {};
    if (!uid) continue;
    keep(prefixOf({ role, uid }) + form + rest, `{"at":${Date.now()},"input":${readStored(key)}}`);
    isEarlier = true;
  }
  if (isEarlier) keep(key, null);
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Returns what a key holds; null if there is nothing, or it is invalid or has expired. */
function parse(json: string | null): { input: unknown } | null {
  try {
    const { at, input } = JSON.parse(json ?? '{}');
    return typeof at === 'number' && Date.now() - at < LIFETIME_MS ? { input } : null;
  } catch {
    return null;
  }
}
