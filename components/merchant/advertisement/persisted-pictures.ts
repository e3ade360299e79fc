import { z } from 'zod';
import { type Picture, pictureSchema } from '@/lib/contract/picture';
import { keep, readStored } from '@/lib/session/browser-storage';

/** More than are sent for one advertisement. */
const KEPT_MAX = 30;
const keptSchema = z.array(z.tuple([z.int(), pictureSchema]));

export type KnownPictures = ReadonlyMap<number, Picture>;

const keyOf = (uid: string) => `merchant-pictures:${uid}`;

/** Pictures that were sent from this browser, by id: what a reloaded form shows of those its draft names. */
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
