import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Picture } from '@/lib/contract/picture';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS, type Typed } from './editor-kinds';
import { openForm, picturesOf, sameValues, valuesOf } from './open-form';
import { formStorage } from './persisted-form';

/** What the server has, as far as a form knows; without id and version nothing yet. */
const baseOf = (kind: ContentKind, item: ContentItem | null) => ({
  id: item?.id ?? null,
  version: item?.version ?? null,
  values: valuesOf(kind, item),
});

/** A form whose every change is kept in this browser, until it says what the server has. */
export function usePersistedForm(kind: ContentKind, item: ContentItem | null) {
  const [storage] = useState(() => formStorage(kind, item?.id ?? null));
  const [opened] = useState(() => openForm(kind, item, storage.read()));
  const [isKept, setKept] = useState(opened.isKept);
  const [isContinued, setContinued] = useState(opened.isKept);
  const [pictures, setPictures] = useState(opened.pictures);
  const base = useRef({ ...baseOf(kind, item), version: opened.version });
  const shown = useRef(pictures);
  const form = useForm<Typed>({
    defaultValues: opened.values,
    // Texts are turned into what the contract sends; the form keeps them as typed.
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

  /** To be told before the field takes the picture's id. */
  function rememberPicture(field: string, picture: Picture | null) {
    shown.current = { ...shown.current, [field]: picture };
    setPictures(shown.current);
  }
  /** What was typed is from now on a change of this; of nothing, it is a new one. */
  function rebase(onto: ContentItem | null) {
    base.current = baseOf(kind, onto);
  }
  /** Shows an item as the server has it, and forgets what was typed. */
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
