import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/en.json';
import accountEn from '@/messages/islands/account.en.json';
import accountZhHk from '@/messages/islands/account.zh-hk.json';
import adminEn from '@/messages/islands/admin.en.json';
import adminZhHk from '@/messages/islands/admin.zh-hk.json';
import reportEn from '@/messages/islands/report.en.json';
import reportZhHk from '@/messages/islands/report.zh-hk.json';
import zhHk from '@/messages/zh-hk.json';

const MESSAGES = {
  en: { ...en, ...accountEn, ...adminEn, ...reportEn },
  'zh-hk': { ...zhHk, ...accountZhHk, ...adminZhHk, ...reportZhHk },
};

/** Returns the words of all closed choices that exports have, by code. */
function choicesIn(locale: Locale) {
  const { choices, account, admin, report } = MESSAGES[locale];
  return {
    ...choices,
    price_unit: admin.values.priceUnit,
    schedule: admin.values.schedule,
    courseState: admin.courses.states,
    source: admin.courses.origins,
    gender: account.gender,
    age: account.age,
    interest: account.interest,
    locale: admin.insight.searches.languages,
    commentState: admin.comments.states,
    reportSubject: admin.reports.subjects,
    reportReason: report.reasons,
    reportOutcome: admin.reports.outcomes,
    action: admin.audit.actions,
    subject: admin.audit.subjects,
    flag: { true: admin.people.yes, false: admin.people.no },
  };
}
export type ChoiceWords = keyof ReturnType<typeof choicesIn>;

/** Returns the words of a closed choice in a language, by code. */
export function wordsIn(locale: Locale, choice: ChoiceWords): Record<string, string> {
  return choicesIn(locale)[choice];
}

/** Returns the heading of a column: a field of an import has the heading by which the importer knows it. */
export function headingIn(locale: Locale, column: string): string {
  const messages: { admin: typeof adminZhHk.admin } = MESSAGES[locale];
  const t = createTranslator({ locale, messages, namespace: 'admin' });
  const own = `exports.columns.${column}` as 'exports.columns.at';
  return t.has(own) ? t(own) : t(`imports.fields.${column}` as 'imports.fields.title');
}

/** Separator of the words of a list. */
export const listSeparator: Record<Locale, string> = { en: ', ', 'zh-hk': '、' };
