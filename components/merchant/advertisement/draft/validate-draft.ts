import { advertisementSchema, fieldOfIssue } from '@/lib/contract/advertisement';
import { ENGLISH_FIELDS } from '@/lib/contract/english-fields';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import type { DraftField, DraftPath, DraftValues } from './draft-values';

/** The first problem of each field. */
export type DraftProblems = Partial<Record<DraftPath, FieldError>>;

/** Returns the field in which the page of a locale asks for a required text. */
export function shownField(field: DraftPath, locale: Locale): DraftPath {
  return locale === 'en' && field in ENGLISH_FIELDS
    ? ENGLISH_FIELDS[field as keyof typeof ENGLISH_FIELDS]
    : field;
}

/** Validates a form by the rules of the API and requires both pictures. */
export function validateDraft(values: DraftValues, locale: Locale): DraftProblems {
  const problems: DraftProblems = {};
  const note = (field: DraftPath, problem: FieldError) => {
    problems[field] ??= problem;
  };
  for (const { path, message } of advertisementSchema.safeParse(values).error?.issues ?? []) {
    const field = fieldOfIssue(path) as DraftPath;
    const problem = FIELD_ERRORS.find((code) => code === message) ?? 'invalid';
    note(problem === 'required' ? shownField(field, locale) : field, problem);
  }
  if (values.listImageId === null) note('listImageId', 'required');
  if (values.mainImageId === null) note('mainImageId', 'required');
  return problems;
}

/** API names of form fields. */
const RENAMED: Record<string, DraftField> = { listImage: 'listImageId', mainImage: 'mainImageId' };

/** Returns the API's errors by form field. Errors of other fields are omitted. */
export function problemsOfFailure(
  errors: Record<string, string[]>,
  values: DraftValues,
  locale: Locale,
): DraftProblems {
  const problems: DraftProblems = {};
  for (const [name, [code]] of Object.entries(errors)) {
    const field = RENAMED[name] ?? (name as DraftPath);
    if (!(String(field.split('.')[0]) in values)) continue;
    const problem = FIELD_ERRORS.find((known) => known === code) ?? 'invalid';
    problems[problem === 'required' ? shownField(field, locale) : field] = problem;
  }
  return problems;
}
