import { useLocale, useTranslations } from 'next-intl';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { Picture } from '@/lib/contract/picture';
import { useCategoryNames } from '../ui/category-names';

/** Group under `choices` in the messages for each field whose values are keys. */
const CHOICES = {
  serviceArea: 'district',
  ageGroups: 'ageGroup',
  teachingGender: 'teachingGender',
  languages: 'language',
  classSize: 'classSize',
  mode: 'mode',
  weekdays: 'weekday',
} as const;
const MONEY = ['priceMin', 'priceMax', 'trialPrice', 'materialFee'];
const HTML = ['body', 'bodyEn'];

type Named = { titleZh: string; titleEn: string };
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'titleZh' in value;

/** A session of a draft or of a course (lib/contract/course-sessions). */
type Session = NonNullable<AdvertisementDraft['sessions']>[number];

/** Returns whether a value is a stored picture. */
export const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'srcset' in value;

/** Converts a wire name in snake_case to camelCase. */
export const fieldName = (field: string) =>
  field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the text of HTML, one line for each paragraph. `DOMParser` does not run scripts. */
export function textOf(html: string): string {
  const spaced = html.replaceAll(/<(\/p|\/li|\/h\d|br\s*\/?)>/gi, '$&\n');
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '').trim();
}

/** Returns a function that maps a wire field to its label. */
export function useFieldLabel(): (field: string) => string {
  const t = useTranslations('admin');
  return (field) => {
    const key = `fields.${fieldName(field)}` as 'fields.title';
    return t.has(key) ? t(key) : field;
  };
}

/** Returns a function that formats a field value: choices by their labels, HTML as plain text. */
export function useFieldText(): (field: string, value: unknown) => string {
  const t = useTranslations();
  const locale = useLocale();
  const categories = useCategoryNames(locale);
  return (wire, value) => {
    const field = fieldName(wire);
    const word = (item: unknown): string => {
      if (isNamed(item)) return locale === 'en' ? item.titleEn : item.titleZh;
      if (field === 'categoryIds') return categories.get(Number(item)) ?? `#${item}`;
      const choice = CHOICES[field as keyof typeof CHOICES];
      const key = `choices.${choice}.${item}` as 'choices.mode.online';
      if (choice && t.has(key)) return t(key);
      const own = `admin.values.${field}.${item}` as 'admin.values.priceUnit.lesson';
      if (t.has(own)) return t(own);
      if (MONEY.includes(field) && item !== '') return `HK$${item}`;
      return HTML.includes(field) ? textOf(String(item)) : String(item);
    };
    const list = (items: string[]) => items.join(locale === 'en' ? ', ' : '、');
    const sessionText = ({ number: _, weekdays = [], places, ...session }: Session) => {
      const { label, startDate, endDate, timeFrom, timeTo, venue, venueEn } = session;
      const dates = [startDate, endDate].filter(Boolean).join(' – ');
      const times = [timeFrom, timeTo].filter(Boolean).join('–');
      const key = (day: string) => `choices.weekday.${day}` as 'choices.weekday.mon';
      const days = list(weekdays.map((day) => (t.has(key(day)) ? t(key(day)) : day)));
      const count = places && `${t('admin.fields.places')} ${places}`;
      const parts = [label, dates, days, times, venue, venueEn, count];
      return parts.filter(Boolean).join(' · ');
    };
    if (value === null || value === undefined || value === '') return '';
    if (field === 'sessions') return (value as Session[]).map(sessionText).join('\n');
    return Array.isArray(value) ? list(value.map(word)) : word(value);
  };
}
