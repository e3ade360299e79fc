import { createContext, useContext, useState } from 'react';
import type { PictureToSend } from '@/lib/api/merchant-endpoints';
import type { Picture } from '@/lib/contract/picture';
import { type KnownPictures, persistPictures, readPersistedPictures } from './persisted-pictures';

interface Pictures {
  known: KnownPictures;
  /** Files of the pictures that were uploaded from this page, by the pictures' ids; gone after a reload. */
  files: ReadonlyMap<number, PictureToSend>;
  remember(id: number, picture: Picture, file: PictureToSend): void;
}

const PicturesContext = createContext<Pictures>({
  known: new Map(),
  files: new Map(),
  remember: () => {},
});
export const PicturesProvider = PicturesContext.Provider;

/** Returns the pictures of the form by id, and a function to add one. */
export const usePictures = () => useContext(PicturesContext);

/** Returns the known pictures. Pictures from the server replace stored ones, because their URLs are fresh. */
export function useKnownPictures(uid: string, named: KnownPictures): Pictures {
  const [known, setKnown] = useState<KnownPictures>(() => new Map([...readPersistedPictures(uid), ...named]));
  const [files] = useState(() => new Map<number, PictureToSend>());
  function remember(id: number, picture: Picture, file: PictureToSend) {
    files.set(id, file);
    const next = new Map([...known, [id, picture] as const]);
    persistPictures(uid, next);
    setKnown(next);
  }
  return { known, files, remember };
}
