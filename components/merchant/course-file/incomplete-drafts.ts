import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type DraftValues, valuesOf } from '@/components/merchant/advertisement/draft/draft-values';
import { validateDraft } from '@/components/merchant/advertisement/draft/validate-draft';
import type { CategoryOption } from '@/components/merchant/advertisement/fields/category-options';
import { addHashtags } from '@/components/merchant/advertisement/fields/hashtag-field';
import { useCategories } from '@/components/merchant/advertisement/fields/use-categories';
import { MERCHANT_KEYS } from '@/components/merchant/dashboard/merchant-queries';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { merchantApi } from '@/lib/api/merchant-browser';
import { COURSE_FIELDS, courseFieldOf, formField } from '@/lib/contract/course-fields';
import { COURSE_FILE_FIELDS, type CourseFileField } from '@/lib/contract/course-file';
import type { FieldError } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';

/** Drafts in the table at a time. The others follow once these are complete. */
const DRAFTS_SHOWN_MAX = 40;
const QUERY_KEY = [...MERCHANT_KEYS.posts, 'incomplete'] as const;
const BETWEEN = '、';
/** Names in the form of what is one picture in a course file. */
const PICTURES: ReadonlySet<string> = new Set(['listImageId', 'mainImageId']);

/** A draft with the fields that are missing or wrong, and why. `isElsewhere`: others can only be completed in its form. */
export interface IncompleteDraft {
  detail: OwnAdvertisementDetail;
  fields: { field: CourseFileField; problem: FieldError }[];
  isElsewhere: boolean;
}

/** Returns a draft with what is missing; null: it can be submitted. */
export function incompleteDraft(detail: OwnAdvertisementDetail, locale: Locale): IncompleteDraft | null {
  const found = Object.entries(validateDraft(valuesOf(detail), locale)).flatMap(([name, problem]) =>
    problem ? [{ field: PICTURES.has(name) ? 'picture' : courseFieldOf(name), problem }] : [],
  );
  if (found.length === 0) return null;
  const fields = COURSE_FILE_FIELDS.flatMap((field) => {
    const one = found.find((problem) => problem.field === field && !isFormatted(problem));
    return one ? [{ field, problem: one.problem }] : [];
  });
  return { detail, fields, isElsewhere: fields.length < found.length };
}

/** Reports whether a text has a format that only its form keeps. */
const isFormatted = ({ field, problem }: { field: string | undefined; problem: FieldError }) =>
  (field === 'body' || field === 'body_en') && problem !== 'required';

/** Returns what is typed in a field as the values of the form. */
export function changeOf(
  field: CourseFileField,
  text: string,
  categories: readonly CategoryOption[],
): Partial<DraftValues> {
  const name = formField(field);
  switch (COURSE_FIELDS[field].kind) {
    case 'categories':
      return { [name]: categories.flatMap(({ id, path }) => (path.slug === text ? id : [])) };
    case 'choices':
      return { [name]: text.split(BETWEEN).filter(Boolean) };
    case 'texts':
      return { [name]: field === 'hashtags' ? addHashtags([], text) : text.split('\n').filter(Boolean) };
    case 'html':
      return { [name]: paragraphsOf(text) };
    default:
      return { [name]: text };
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)}</p>`)
    .join('');

async function loadIncomplete(locale: Locale): Promise<IncompleteDraft[]> {
  const { data } = await businessApi().listOwnAdvertisements({ state: 'draft', perPage: DRAFTS_SHOWN_MAX });
  const details = await Promise.all(data.map(({ id }) => businessApi().getOwnAdvertisement(id)));
  return details.flatMap((detail) => incompleteDraft(detail, locale) ?? []);
}

const keyOf = (id: number, field: CourseFileField) => `${id} ${field}`;

/** Returns the incomplete drafts, what is typed in their fields, and a function that saves it draft by draft. */
export function useIncompleteDrafts() {
  const locale = useLocale();
  const client = useQueryClient();
  const t = useTranslations('courseFiles.draftTable');
  const failureText = useFailureText();
  const { data: categories = [] } = useCategories();
  const drafts = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => loadIncomplete(locale),
    // Another reading would replace what is being completed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [completed, setCompleted] = useState(0);

  function show(id: number, draft: IncompleteDraft | null) {
    client.setQueryData<IncompleteDraft[]>(QUERY_KEY, (known = []) =>
      known.flatMap((one) => (one.detail.post.id === id ? (draft ?? []) : one)),
    );
  }
  async function saveOne({ detail, fields }: IncompleteDraft): Promise<void> {
    const { id, version } = detail.post;
    const changes = fields.flatMap(({ field }) => {
      const text = typed.get(keyOf(id, field)) ?? '';
      return text.trim() ? [changeOf(field, text, categories)] : [];
    });
    if (changes.length === 0) return;
    try {
      const values: DraftValues = Object.assign({}, valuesOf(detail), ...changes);
      const saved = incompleteDraft(await merchantApi().saveDraft(id, version, values), locale);
      show(id, saved);
      setTyped((before) => new Map([...before].filter(([key]) => !key.startsWith(`${id} `))));
      if (!saved) setCompleted((count) => count + 1);
    } catch (error) {
      const isConflict = error instanceof ApiFailure && error.code === 'edit_conflict';
      // The draft as it is now, in which what was typed here is still to be saved.
      const now = isConflict
        ? await businessApi()
            .getOwnAdvertisement(id)
            .catch(() => null)
        : null;
      if (now) show(id, incompleteDraft(now, locale));
      setFailures((before) => new Map([...before, [id, now ? t('changed') : failureText(error)]]));
    }
  }
  return {
    ...drafts,
    typedIn: (id: number, field: CourseFileField) => typed.get(keyOf(id, field)),
    type: (id: number, field: CourseFileField, text: string) =>
      setTyped((before) => new Map([...before, [keyOf(id, field), text]])),
    failureOf: (id: number) => failures.get(id),
    isChanged: [...typed.values()].some((text) => text.trim() !== ''),
    isSaving,
    /** Drafts that were completed here. */
    completed,
    async save() {
      setSaving(true);
      setFailures(new Map());
      for (const draft of drafts.data ?? []) await saveOne(draft);
      setSaving(false);
      void client.invalidateQueries({
        queryKey: MERCHANT_KEYS.posts,
        predicate: ({ queryKey }) => queryKey[1] !== QUERY_KEY[1],
      });
    },
  };
}
