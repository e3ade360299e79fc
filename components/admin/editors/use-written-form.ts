import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '@/lib/api/http';
import type { Picture } from '@/lib/contract/picture';
import { useFailureText } from '../ui/failure-text';
import { EDITORS, type Typed } from './editor-kinds';
import { formShelf } from './kept-form';
import { openForm, picturesOf, sameValues, valuesOf } from './open-form';
import { type WrittenItem, type WrittenKind, writtenCalls } from './written';

/**
 * The form of one item, or of a new one. What is typed is kept in this browser until it is saved; somebody else's change
 * meanwhile is told, and which of the two stays is the administrator's to say.
 */
export function useWrittenForm(
  kind: WrittenKind,
  item: WrittenItem | null,
  onSaved: (saved: WrittenItem) => void,
) {
  const t = useTranslations('admin.editors');
  const failureText = useFailureText();
  const [shelf] = useState(() => formShelf(kind, item?.id ?? null));
  const [opened] = useState(() => openForm(kind, item, shelf.read()));
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(opened.theirs);
  const [isContinued, setContinued] = useState(opened.isKept);
  const [pictures, setPictures] = useState(opened.pictures);
  /** What the server has, as far as this form knows. */
  const base = useRef({ id: item?.id ?? null, version: opened.version, values: valuesOf(kind, item) });
  const shown = useRef(pictures);
  const { schema, fields } = EDITORS[kind];
  const form = useForm<Typed>({
    defaultValues: opened.values,
    // Texts are turned into what the contract sends; the form keeps them as typed.
    resolver: zodResolver(schema as z.ZodType<object, Typed>, undefined, {
      raw: true,
    }) as unknown as Resolver<Typed>,
  });
  const [isKept, setKept] = useState(opened.isKept);

  useEffect(() => {
    const watching = form.watch(() => {
      const values = form.getValues();
      const isSame = sameValues(base.current.values, values);
      setKept(!isSame);
      if (isSame) shelf.remove();
      else shelf.put({ version: base.current.version, values, pictures: shown.current });
    });
    return () => watching.unsubscribe();
  }, [form, shelf]);

  /** To be told before the field takes the picture's id. */
  function rememberPicture(field: string, picture: Picture | null) {
    shown.current = { ...shown.current, [field]: picture };
    setPictures(shown.current);
  }
  /** Shows an item as the server has it. */
  function take(taken: WrittenItem | null) {
    base.current = {
      id: taken?.id ?? null,
      version: taken?.version ?? null,
      values: valuesOf(kind, taken),
    };
    shown.current = picturesOf(kind, taken);
    setPictures(shown.current);
    setTheirs(null);
    setContinued(false);
    setFailure(null);
    form.reset(base.current.values);
  }

  async function save(values: Typed) {
    setFailure(null);
    const { id, version } = base.current;
    const calls = writtenCalls(kind);
    try {
      const saved = id === null ? await calls.add(values) : await calls.change(id, { ...values, version });
      take(saved);
      onSaved(saved);
    } catch (error) {
      await tell(error, id);
    }
  }
  async function tell(error: unknown, id: number | null) {
    const code = error instanceof ApiFailure ? error.code : null;
    if (code === 'edit_conflict' && id !== null) {
      const found = await writtenCalls(kind)
        .get(id)
        .catch(() => null);
      if (found) return setTheirs(found);
    }
    if (code === 'not_found' && id !== null) {
      // It is gone: saved again, it is a new one.
      base.current = { ...base.current, id: null, version: null };
      return setFailure(t('gone'));
    }
    const problems = error instanceof ApiFailure ? (error.errors ?? {}) : {};
    const wrong = fields.filter(({ name }) => problems[name]);
    for (const [at, { name }] of wrong.entries())
      form.setError(name, { message: problems[name]?.[0] ?? 'invalid' }, { shouldFocus: at === 0 });
    if (wrong.length === 0) setFailure(failureText(error));
  }
  const submit = form.handleSubmit(save);
  /** Of two changes at once, this one is to stay. */
  function keepMine() {
    if (!theirs) return;
    base.current = { id: theirs.id, version: theirs.version, values: valuesOf(kind, theirs) };
    setTheirs(null);
    void submit();
  }
  return {
    form,
    pictures,
    rememberPicture,
    failure,
    theirs,
    isKept,
    isContinued,
    submit,
    keepMine,
    takeTheirs: () => take(theirs),
    discard: () => take(item),
  };
}
export type WrittenForm = ReturnType<typeof useWrittenForm>;
