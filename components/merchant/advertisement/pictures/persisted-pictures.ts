import { z } from 'zod';
import { persistedForm } from '@/lib/browser/persisted-form';
import { type Picture, pictureSchema } from '@/lib/contract/picture';
import { HELD_FORMS } from '../draft/held-forms';

/** Maximum number of stored pictures. One advertisement uses fewer. */
const KEPT_MAX = 30;
const keptSchema = z.array(z.tuple([z.int(), pictureSchema]));

export type KnownPictures = ReadonlyMap<number, Picture>;

const storageOf = (uid: string) =>
  persistedForm({
    owner: { role: 'merchant', uid },
    form: HELD_FORMS.pictures,
    accept: (stored) => keptSchema.safeParse(stored).data ?? null,
  });

/**
 * Returns the pictures uploaded from this browser by id. A reloaded form uses them to show the pictures of
 * its draft.
 */
export function readPersistedPictures(uid: string): KnownPictures {
  return new Map(storageOf(uid).read());
}

export function persistPictures(uid: string, pictures: KnownPictures): void {
  storageOf(uid).put([...pictures].slice(-KEPT_MAX));
}
