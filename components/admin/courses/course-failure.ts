import { useLocale, useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/api/http';
import { snakeCase } from '@/lib/contract/field-names';
import { useFieldLabel } from '../review/field-text';
import { useFailureText } from '../ui/failure-text';

/** Returns a function that names the fields of a course that have a telephone number or a link. */
export function useContactProblem(): (fields: readonly string[]) => string {
  const t = useTranslations('admin.courses');
  const label = useFieldLabel();
  const comma = useLocale() === 'en' ? ', ' : '、';
  return (fields) => t('contactIn', { fields: [...new Set(fields)].map(label).join(comma) });
}

/** Returns a function that says why a course was not restored, or a decision on it not undone. */
export function useCourseFailure(): (error: unknown) => string {
  const t = useTranslations('admin.courses');
  const contactProblem = useContactProblem();
  const failureText = useFailureText();
  return (error) => {
    const { code, errors = {} } = error instanceof ApiFailure ? error : {};
    if (code === 'invalid_fields') return contactProblem(Object.keys(errors).map(snakeCase));
    return code === 'wrong_state' ? t('notAnyMore') : failureText(error);
  };
}
