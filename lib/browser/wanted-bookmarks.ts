import { keep, readStored } from './browser-storage';

/** Storage key of the bookmarks that a visitor asked for and that the server does not have yet. */
const KEY = 'wanted-bookmarks';
/** Milliseconds after which a visitor who has not signed in is taken to have given up. */
const STAYS_MS = 24 * 60 * 60 * 1000;

interface Wish {
  id: number;
  since: number;
}

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'since' in value;

function readWishes(): Map<string, Wish> {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '{}');
    const wishes = Object.entries(kept ?? {}).filter((entry): entry is [string, Wish] => isWish(entry[1]));
    return new Map(wishes.filter(([, { since }]) => Date.now() - since < STAYS_MS));
  } catch {
    return new Map();
  }
}

function storeWishes(wishes: ReadonlyMap<string, Wish>): void {
  keep(KEY, wishes.size > 0 ? JSON.stringify(Object.fromEntries(wishes)) : null);
}

/** Returns the slugs and ids of the courses that a visitor wants to bookmark. */
export const readWantedBookmarks = (): Map<string, number> =>
  new Map([...readWishes()].map(([slug, { id }]) => [slug, id]));

/** Stores a visitor's wish, which any page and tab of the browser completes once there is a session. */
export function wantBookmark(slug: string, id: number): void {
  storeWishes(readWishes().set(slug, { id, since: Date.now() }));
}

export function forgetWantedBookmark(slug: string): void {
  const wishes = readWishes();
  if (wishes.delete(slug)) storeWishes(wishes);
}

export function forgetWantedBookmarks(): void {
  keep(KEY, null);
}
