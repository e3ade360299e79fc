import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { ApiFailure } from '@/lib/api/http';
import { merchantApi } from '@/lib/api/merchant-browser';
import type { PictureToSend } from '@/lib/api/merchant-endpoints';
import { FIELD_ERRORS } from '@/lib/contract/envelope';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { fieldsInOrder, goToField } from '../form/go-to-field';
import type { DraftAutosave } from './draft-autosave';
import { type DraftPath, type DraftValues, nameOf } from './draft-values';
import type { DraftStorage } from './persisted-draft';
import { useProblemSentence } from './use-draft-field';
import { type DraftProblems, problemsOfFailure, validateDraft } from './validate-draft';

interface UseSubmission {
  form: UseFormReturn<DraftValues>;
  autosave: DraftAutosave;
  storage: DraftStorage;
  /** Files of the pictures that were uploaded from this page, by id, where it was never submitted before; else empty. */
  files: ReadonlyMap<number, PictureToSend>;
  onSent: (post: OwnAdvertisementDetail) => void;
}

export interface Submission {
  /** Lists the problems of the form, or asks whether to submit it. */
  ask: () => void;
  /** Whether the merchant is asked. */
  isAsking: boolean;
  confirm: () => void;
  cancel: () => void;
  isSending: boolean;
  /** Error that does not concern a field. */
  failure: string | null;
  /** Whether business details are missing. */
  lacksBusiness: boolean;
  /** Problems of fields, in document order. */
  summary: { title: string; problems: { field: DraftPath; text: string }[] } | null;
}

/**
 * Returns the submission of an advertisement. It validates, asks once, saves and submits; it lists the problems and
 * focuses the first field with one.
 */
export function useSubmission({ form, autosave, storage, files, onSent }: UseSubmission): Submission {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const sentence = useProblemSentence();
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [lacksBusiness, setLacksBusiness] = useState(false);
  const [summary, setSummary] = useState<Submission['summary']>(null);

  function labelOf(path: DraftPath): string {
    const field = t(`fields.${nameOf(path)}`);
    const [list, at, isInside] = path.split('.');
    if (!isInside) return field;
    const number = Number(at) + 1;
    return list === 'gallery'
      ? t('gallery.field', { number, field })
      : t('sessions.field', { number, field });
  }

  function showProblems(problems: DraftProblems) {
    const wrong = fieldsInOrder().filter((field) => problems[field]);
    const texts = wrong.map((field) => {
      const problem = problems[field] ?? 'invalid';
      form.setError(field, { type: 'rule', message: problem });
      return { field, text: t('problem', { label: labelOf(field), text: sentence(field, problem) }) };
    });
    const isIncomplete = Object.values(problems).includes(FIELD_ERRORS[0]);
    setSummary({
      title: isIncomplete ? t('incomplete') : t('toCorrect', { count: texts.length }),
      problems: texts,
    });
    const [first] = wrong;
    if (first) goToField(first);
  }

  async function send() {
    const kept = await autosave.flush();
    if (!kept) {
      const { kind } = autosave.state();
      setFailure(
        kind === 'saved' || kind === 'unchanged' || kind === 'saving'
          ? t('state.offline')
          : t(`state.${kind}`),
      );
      return;
    }
    const values = form.getValues();
    const listImage = files.get(values.listImageId ?? 0);
    const mainImage = files.get(values.mainImageId ?? 0);
    const post =
      listImage && mainImage
        ? await merchantApi().submitWithPictures(kept, values, { listImage, mainImage })
        : await merchantApi().submitDraft(kept.id, kept.version);
    storage.begin(null);
    onSent(post);
  }

  function refuse(error: unknown) {
    const errors = error instanceof ApiFailure ? error.errors : undefined;
    const problems = errors ? problemsOfFailure(errors, form.getValues(), locale) : {};
    if (Object.keys(problems).length > 0) showProblems(problems);
    if (errors?.business) setLacksBusiness(true);
    else if (error instanceof ApiFailure && error.code === 'wrong_state') setFailure(t('closed'));
    else if (error instanceof ApiFailure && error.code === 'edit_conflict') setFailure(t('state.conflict'));
    else if (Object.keys(problems).length === 0) setFailure(failureText(error));
  }

  function ask() {
    if (isSending) return;
    setFailure(null);
    setLacksBusiness(false);
    setSummary(null);
    const problems = validateDraft(form.getValues(), locale);
    form.clearErrors();
    if (Object.keys(problems).length > 0) return showProblems(problems);
    setIsAsking(true);
  }

  async function confirm() {
    setIsAsking(false);
    setIsSending(true);
    try {
      await send();
    } catch (error) {
      refuse(error);
    } finally {
      setIsSending(false);
    }
  }
  return {
    ask,
    isAsking,
    confirm: () => void confirm(),
    cancel: () => setIsAsking(false),
    isSending,
    failure,
    lacksBusiness,
    summary,
  };
}
