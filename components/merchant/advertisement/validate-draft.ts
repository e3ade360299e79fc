import { advertisementSchema } from '@/lib/contract/advertisement';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import type { DraftField, DraftValues } from './draft-values';

/** What is wrong, by field; the first thing of each. */
export type DraftProblems = Partial<Record<DraftField, FieldError>>;

/** Texts that one language is enough of: a page asks for its own. */
const IN_ENGLISH = { title: 'titleEn', content: 'contentEn', body: 'bodyEn' } as const;

/** The field in which a page asks for what the rules name. */
export function shownField(field: DraftField, locale: Locale): DraftField {
  return locale === 'en' && field in IN_ENGLISH ? IN_ENGLISH[field as keyof typeof IN_ENGLISH] : field;
}

/** Judges a form by the rules the server has, and asks for both pictures. */
export function validateDraft(values: DraftValues, locale: Locale): DraftProblems {
  const problems: DraftProblems = {};
  const note = (field: DraftField, problem: FieldError) => {
    problems[field] ??= problem;
  };
  for (const { path, message } of advertisementSchema.safeParse(values).error?.issues ?? []) {
    const field = String(path[0]) as DraftField;
    const problem = FIELD_ERRORS.find((code) => code === message) ?? 'invalid';
    note(problem === 'required' ? shownField(field, locale) : field, problem);
  }
  if (values.listImageId === null) note('listImageId', 'required');
  if (values.mainImageId === null) note('mainImageId', 'required');
  return problems;
}

/** Names the API has for fields of the form. */
const RENAMED: Record<string, DraftField> = { listImage: 'listImageId', mainImage: 'mainImageId' };

/** What the API found wrong, as the form names it; what is about no field of it is left out. */
export function problemsOfFailure(
  errors: Record<string, string[]>,
  values: DraftValues,
  locale: Locale,
): DraftProblems {
  const problems: DraftProblems = {};
  for (const [name, [code]] of Object.entries(errors)) {
    const field = RENAMED[name] ?? (name as DraftField);
    if (!(field in values)) continue;
    const problem = FIELD_ERRORS.find((known) => known === code) ?? 'invalid';
    problems[problem === 'required' ? shownField(field, locale) : field] = problem;
  }
  return problems;
}
