import { z } from 'zod';
import { type Picture, pictureSchema } from '@/lib/contract/picture';
import { keep, readKept } from '@/lib/session/kept';

/** More than are sent for one advertisement. */
const KEPT_MAX = 30;
const keptSchema = z.array(z.tuple([z.int(), pictureSchema]));

export type KnownPictures = ReadonlyMap<number, Picture>;

const keyOf = (uid: string) => `merchant-pictures:${uid}`;

/** Pictures that were sent from this browser, by id: what a reloaded form shows of those its draft names. */
export function readKeptPictures(uid: string): KnownPictures {
  try {
    return new Map(keptSchema.parse(JSON.parse(readKept(keyOf(uid)) ?? '[]')));
  } catch {
    return new Map();
  }
}

export function keepPictures(uid: string, pictures: KnownPictures): void {
  keep(keyOf(uid), JSON.stringify([...pictures].slice(-KEPT_MAX)));
}
