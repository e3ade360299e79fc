import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '@/components/admin/ui/failure-text';
import { ApiFailure } from '@/lib/api/http';
import { type ContentItem, type ContentKind, contentCalls } from './content-item';
import { EDITORS, type Typed } from './editor-kinds';
import { usePersistedForm } from './use-persisted-form';

/**
 * The form of one item, or of a new one, and how it is saved. What is typed is kept until it is; somebody else's change
 * meanwhile is told, and which of the two stays is the administrator's to say.
 */
export function useContentForm(
  kind: ContentKind,
  item: ContentItem | null,
  onSaved: (saved: ContentItem) => void,
) {
  const t = useTranslations('admin.editors');
  const failureText = useFailureText();
  const { form, base, opened, rebase, take, ...kept } = usePersistedForm(kind, item);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(opened.theirs);
  const calls = contentCalls(kind);

  async function save(values: Typed) {
    setFailure(null);
    const { id, version } = base.current;
    try {
      const saved = id === null ? await calls.add(values) : await calls.change(id, { ...values, version });
      show(saved);
      onSaved(saved);
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null;
      if (id !== null && code === 'edit_conflict') await meet(id, error);
      else if (id !== null && code === 'not_found') {
        rebase(null);
        setFailure(t('gone'));
      } else refuse(error);
    }
  }
  /** Somebody else was faster. */
  async function meet(id: number, error: unknown) {
    const found = await calls.get(id).catch(() => null);
    if (found) setTheirs(found);
    else refuse(error);
  }
  /** Tells what is wrong by the fields it is wrong with. */
  function refuse(error: unknown) {
    const problems = error instanceof ApiFailure ? (error.errors ?? {}) : {};
    const wrong = EDITORS[kind].fields.filter(({ name }) => problems[name]);
    for (const [at, { name }] of wrong.entries())
      form.setError(name, { message: problems[name]?.[0] ?? 'invalid' }, { shouldFocus: at === 0 });
    if (wrong.length === 0) setFailure(failureText(error));
  }
  function show(taken: ContentItem | null) {
    setTheirs(null);
    setFailure(null);
    take(taken);
  }
  const submit = form.handleSubmit(save);
  /** Of two changes at once, this one is to stay. */
  function keepMine() {
    rebase(theirs);
    setTheirs(null);
    void submit();
  }
  return {
    ...kept,
    form,
    failure,
    theirs,
    submit,
    keepMine,
    takeTheirs: () => show(theirs),
    discard: () => show(item),
  };
}
export type ContentForm = ReturnType<typeof useContentForm>;
