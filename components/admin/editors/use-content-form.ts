import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureText } from '@/components/admin/ui/failure-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { ApiFailure } from '@/lib/api/http';
import { changeItem, isUnanswered } from './change-item';
import { type ContentItem, type ContentKind, contentCalls } from './content-item';
import { EDITORS, type Typed } from './editor-kinds';
import { usePersistedContent } from './use-persisted-content';

/**
 * Returns the form of an item or of a new item, and its save action. Unsaved values are persisted in the
 * browser. If another administrator saved the item meanwhile, the administrator chooses which version to
 * keep; a save of this form whose answer was lost is no conflict.
 */
export function useContentForm(
  kind: ContentKind,
  item: ContentItem | null,
  onSaved: (saved: ContentItem) => void,
) {
  const t = useTranslations('admin.editors');
  const failureText = useFailureText();
  const { form, base, opened, rebase, take, ...kept } = usePersistedContent(kind, item);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(opened.theirs);
  const calls = contentCalls(kind);
  const unanswered = useRef<Typed | null>(null);

  async function save(values: Typed) {
    setFailure(null);
    const { id, version } = base.current;
    try {
      const saved =
        id === null
          ? await calls.add(values)
          : await changeItem(calls.change, { id, version }, values, unanswered.current);
      show(saved);
      onSaved(saved);
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = values;
      const code = error instanceof ApiFailure ? error.code : null;
      if (id !== null && code === 'edit_conflict') await loadConflict(id, error);
      else if (id !== null && code === 'not_found') {
        rebase(null);
        setFailure(t('gone'));
      } else refuse(error);
    }
  }
  /** Loads the other version after an edit conflict. */
  async function loadConflict(id: number, error: unknown) {
    const found = await calls.get(id).catch(() => null);
    if (found) setTheirs(found);
    else refuse(error);
  }
  function refuse(error: unknown) {
    const fields = EDITORS[kind].fields.map(({ name }) => name);
    if (!showFieldProblems(error, fields, form.setError)) setFailure(failureText(error));
  }
  function show(taken: ContentItem | null) {
    unanswered.current = null;
    setTheirs(null);
    setFailure(null);
    take(taken);
  }
  const submit = form.handleSubmit(save);
  /** Resolves a conflict with this version. */
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
