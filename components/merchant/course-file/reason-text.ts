import { useTranslations } from 'next-intl';
import { COURSE_FILE_FIELDS, type CourseFileField, type CourseFileRow } from '@/lib/contract/course-file';
import type { ImportReason } from '@/lib/contract/import-reasons';
import type { Locale } from '@/lib/contract/locale';

/** What separates the items of a list. */
export const COMMAS: Record<Locale, string> = { 'zh-hk': '、', en: ', ' };

const isField = (value: unknown): value is CourseFileField =>
  COURSE_FILE_FIELDS.some((field) => field === value);

/** Returns a function that says a reason, in which another field has the heading of its column. */
export function useReasonText(): (reason: ImportReason) => string {
  const t = useTranslations('courseFiles');
  const reasons = useTranslations('importReasons');
  return ({ code, values }) => {
    const { other } = values;
    return reasons(code, isField(other) ? { ...values, other: t(`fields.${other}`) } : values);
  };
}

/** Returns a function that says what is wrong with a row and what is missing, one text each. */
export function useRowTexts(): (row: CourseFileRow) => string[] {
  const t = useTranslations('courseFiles');
  const reasonText = useReasonText();
  return ({ problems, missing }) => [
    ...problems.map(({ field, reason }) =>
      t('problem', { field: field ? t(`fields.${field}`) : t('wholeRow'), reason: reasonText(reason) }),
    ),
    ...missing
      .filter((field) => !problems.some((problem) => problem.field === field))
      .map((field) => t('missing', { fields: t(`fields.${field}`) })),
  ];
}
