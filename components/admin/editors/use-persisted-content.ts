import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Picture } from '@/lib/contract/picture';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS, type Typed } from './editor-kinds';
import { openForm, picturesOf, sameValues, valuesOf } from './open-form';
import { contentStorage } from './persisted-content';

/** Returns the server's state of an item. A null id and version mean that the item does not exist yet. */
const baseOf = (kind: ContentKind, item: ContentItem | null) => ({
  id: item?.id ?? null,
  version: item?.version ?? null,
  values: valuesOf(kind, item),
});

/** Returns a form that stores every change in this browser until its values equal the server's. */
export function usePersistedContent(kind: ContentKind, item: ContentItem | null) {
  const [storage] = useState(() => contentStorage(kind, item?.id ?? null));
  const [opened] = useState(() => openForm(kind, item, storage.read()));
  const [isKept, setKept] = useState(opened.isKept);
  const [isContinued, setContinued] = useState(opened.isKept);
  const [pictures, setPictures] = useState(opened.pictures);
  const base = useRef({ ...baseOf(kind, item), version: opened.version });
  const shown = useRef(pictures);
  const form = useForm<Typed>({
    defaultValues: opened.values,
    // `raw` submits the values as typed, not the values that the schema transforms.
    resolver: zodResolver(EDITORS[kind].schema as z.ZodType<object, Typed>, undefined, {
      raw: true,
    }) as unknown as Resolver<Typed>,
  });

  useEffect(() => {
    const watching = form.watch(() => {
      const values = form.getValues();
      const isSame = sameValues(base.current.values, values);
      setKept(!isSame);
      if (isSame) storage.remove();
      else storage.put({ version: base.current.version, values, pictures: shown.current });
    });
    return () => watching.unsubscribe();
  }, [form, storage]);

  /** Must be called before the field value changes to the id of the picture. */
  function rememberPicture(field: string, picture: Picture | null) {
    shown.current = { ...shown.current, [field]: picture };
    setPictures(shown.current);
  }
  /** Bases the unsaved values on another version; null: on a new item. */
  function rebase(onto: ContentItem | null) {
    base.current = baseOf(kind, onto);
  }
  /** Shows the server's version of an item and discards unsaved values. */
  function take(taken: ContentItem | null) {
    rebase(taken);
    shown.current = picturesOf(kind, taken);
    setPictures(shown.current);
    setContinued(false);
    setKept(false);
    storage.remove();
    form.reset(base.current.values);
  }
  return { form, base, opened, pictures, rememberPicture, isKept, isContinued, rebase, take };
}
