import { z } from 'zod';
import { type Picture, pictureSchema } from '@/lib/contract/picture';
import { keep, readStored } from '@/lib/session/browser-storage';

/** Maximum number of stored pictures. One advertisement uses fewer. */
const KEPT_MAX = 30;
const keptSchema = z.array(z.tuple([z.int(), pictureSchema]));

export type KnownPictures = ReadonlyMap<number, Picture>;

const keyOf = (uid: string) => `merchant-pictures:${uid}`;

/**
 * Returns the pictures uploaded from this browser by id. A reloaded form uses them to show the pictures of
 * its draft.
 */
export function readPersistedPictures(uid: string): KnownPictures {
  try {
    return new Map(keptSchema.parse(JSON.parse(readStored(keyOf(uid)) ?? '[]')));
  } catch {
    return new Map();
  }
}

export function persistPictures(uid: string, pictures: KnownPictures): void {
  keep(keyOf(uid), JSON.stringify([...pictures].slice(-KEPT_MAX)));
}
