import { createContext, useContext, useState } from 'react';
import type { PictureToSend } from '@/lib/api/merchant-endpoints';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import type { Picture } from '@/lib/contract/picture';
import { type KnownPictures, persistPictures, readPersistedPictures } from './persisted-pictures';
import type { ReadPicture } from './read-picture';

interface Pictures {
  known: KnownPictures;
  /** Files of the pictures that were uploaded from this page, by the pictures' ids; gone after a reload. */
  files: ReadonlyMap<number, PictureToSend>;
  /** Whole pictures from which those were made, by their ids: to choose another part. */
  sources: ReadonlyMap<number, ReadPicture>;
  remember(id: number, picture: Picture, file: PictureToSend, source: ReadPicture | null): void;
}

const PicturesContext = createContext<Pictures>({
  known: new Map(),
  files: new Map(),
  sources: new Map(),
  remember: () => {},
});
export const PicturesProvider = PicturesContext.Provider;

/** Returns the pictures of the form by id, and a function to add one. */
export const usePictures = () => useContext(PicturesContext);

/** Returns the known pictures. Pictures from the server replace stored ones, because their URLs are fresh. */
export function useKnownPictures(uid: string, named: KnownPictures): Pictures {
  const [known, setKnown] = useState<KnownPictures>(() => new Map([...readPersistedPictures(uid), ...named]));
  const [files] = useState(() => new Map<number, PictureToSend>());
  const [sources] = useState(() => new Map<number, ReadPicture>());
  function remember(id: number, picture: Picture, file: PictureToSend, source: ReadPicture | null) {
    files.set(id, file);
    if (source) sources.set(id, source);
    setKnown((before) => {
      const next = new Map([...before, [id, picture] as const]);
      persistPictures(uid, next);
      return next;
    });
  }
  return { known, files, sources, remember };
}

/** Returns the pictures of an advertisement of the server, by id. */
export function namedPictures(detail: OwnAdvertisementDetail | null) {
  const named = [
    [detail?.listImageId, detail?.post.listImage],
    [detail?.mainImageId, detail?.mainImage],
  ] as const;
  const gallery = detail?.gallery.map(({ id, picture }) => [id, picture] as const) ?? [];
  return new Map([
    ...named.flatMap(([id, picture]) => (id && picture ? [[id, picture] as const] : [])),
    ...gallery,
  ]);
}
