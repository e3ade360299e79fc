import { createContext, useContext, useState } from 'react';
import type { Picture } from '@/lib/contract/picture';
import { type KnownPictures, persistPictures, readPersistedPictures } from './persisted-pictures';

interface Pictures {
  known: KnownPictures;
  remember(id: number, picture: Picture): void;
}

const PicturesContext = createContext<Pictures>({ known: new Map(), remember: () => {} });
export const PicturesProvider = PicturesContext.Provider;

/** Returns the pictures of the form by id, and a function to add one. */
export const usePictures = () => useContext(PicturesContext);

/** Returns the known pictures. Pictures from the server replace stored ones, because their URLs are fresh. */
export function useKnownPictures(uid: string, named: KnownPictures): Pictures {
  const [known, setKnown] = useState<KnownPictures>(() => new Map([...readPersistedPictures(uid), ...named]));
  function remember(id: number, picture: Picture) {
    const next = new Map([...known, [id, picture] as const]);
    persistPictures(uid, next);
    setKnown(next);
  }
  return { known, remember };
}
