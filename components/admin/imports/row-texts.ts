import { useLocale, useTranslations } from 'next-intl';
import type { AdminImport, ImportedRow } from '@/lib/contract/admin-imports';
import { COURSE_FIELDS, type CourseField } from '@/lib/contract/course-fields';

/** Values of a reason that name another field. */
const FIELD_VALUE = 'other';

/** Returns the group under `choices` in the messages with the words of a field's choices. */
function choicesOf(field: string): string | null {
  const wanted = field === 'district' ? 'districts' : field;
  const described = wanted in COURSE_FIELDS ? COURSE_FIELDS[wanted as CourseField] : null;
  return described && 'texts' in described ? described.texts : null;
}

/**
 * Returns the texts of a row's fault in the words of the file: its headings, and choices as the site shows them with the
 * key that the file has to hold.
 * @param columns fields of the columns of a CSV file; null: the headings are the names of the fields
 */
export function useRowTexts(columns: AdminImport['columns']) {
  const t = useTranslations();
  const locale = useLocale();
  const headings = new Map(columns?.flatMap(({ field, heading }) => (field ? [[field, heading]] : [])));

  /** `districts.1` is the second entry of a list. */
  function fieldText(path: string): string {
    const [field = '', entry] = path.split('.');
    const label = `admin.imports.fields.${field}` as 'admin.imports.fields.title';
    const name = headings.get(field as never) ?? (t.has(label) ? t(label) : field);
    return entry === undefined ? name : `${name} (${Number(entry) + 1})`;
  }
  function choiceText(field: string, key: string): string {
    const word = `choices.${choicesOf(field)}.${key}` as 'choices.mode.online';
    return t.has(word) ? `${t(word)} (${key})` : key;
  }
  function reasonText(path: string, { code, values }: ImportedRow['reason']): string {
    const [field = ''] = path.split('.');
    const words: typeof values = { ...values };
    const { choices, other, value } = values;
    if (typeof choices === 'string')
      words.choices = choices
        .split(' | ')
        .map((key) => choiceText(field, key))
        .join(locale === 'en' ? ', ' : '、');
    if (typeof other === 'string') {
      words[FIELD_VALUE] = fieldText(other);
      if (value !== undefined) words.value = choiceText(other, String(value));
    }
    return t(`importReasons.${code}`, words);
  }
  return { fieldText, reasonText };
}
