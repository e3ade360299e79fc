import { useLocale, useTranslations } from 'next-intl';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { COURSE_FIELDS, courseFieldsIn, formField } from '@/lib/contract/course-fields';
import { camelCase } from '@/lib/contract/field-names';
import type { Picture } from '@/lib/contract/picture';
import { useCategoryNames } from '../ui/category-names';

const fieldsOf = (...kinds: ('money' | 'html')[]) =>
  new Set<string>(courseFieldsIn('review', ...kinds).map(formField));
const MONEY = fieldsOf('money');
const HTML = fieldsOf('html');
/** Group under `choices` in the messages for each field whose values are keys. */
const CHOICES = new Map<string, string>(
  courseFieldsIn('review', 'choice', 'choices').flatMap((field) => {
    const described = COURSE_FIELDS[field];
    return 'texts' in described ? [[formField(field), described.texts]] : [];
  }),
);

type Named = { titleZh: string; titleEn: string };
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'titleZh' in value;

/** A session of a draft or of a course (lib/contract/course-sessions). */
type Session = NonNullable<AdvertisementDraft['sessions']>[number];

/** A picture of the gallery of a draft or of a course. */
type GalleryPicture = NonNullable<AdvertisementDraft['gallery']>[number];

/** Returns whether a value is a stored picture. */
export const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'srcset' in value;

/** Returns the text of HTML, one line for each paragraph. `DOMParser` does not run scripts. */
export function textOf(html: string): string {
  const spaced = html.replaceAll(/<(\/p|\/li|\/h\d|br\s*\/?)>/gi, '$&\n');
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '').trim();
}

/** Returns a function that maps a wire field to its label. */
export function useFieldLabel(): (field: string) => string {
  const t = useTranslations('admin');
  return (field) => {
    const key = `fields.${camelCase(field)}` as 'fields.title';
    return t.has(key) ? t(key) : field;
  };
}

/** Returns a function that formats a field value: choices by their labels, HTML as plain text. */
export function useFieldText(): (field: string, value: unknown) => string {
  const t = useTranslations();
  const locale = useLocale();
  const categories = useCategoryNames(locale);
  return (wire, value) => {
    const field = camelCase(wire);
    const word = (item: unknown): string => {
      if (isNamed(item)) return locale === 'en' ? item.titleEn : item.titleZh;
      if (field === 'categoryIds') return categories.get(Number(item)) ?? `#${item}`;
      const choice = CHOICES.get(field);
      const key = `choices.${choice}.${item}` as 'choices.mode.online';
      if (choice && t.has(key)) return t(key);
      const own = `admin.values.${field}.${item}` as 'admin.values.priceUnit.lesson';
      if (t.has(own)) return t(own);
      if (MONEY.has(field) && item !== '') return `HK$${item}`;
      return HTML.has(field) ? textOf(String(item)) : String(item);
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
    const pictureText = ({ pictureId, alt, altEn }: GalleryPicture) =>
      [`#${pictureId}`, alt, altEn].filter(Boolean).join(' · ');
    if (value === null || value === undefined || value === '') return '';
    if (field === 'sessions') return (value as Session[]).map(sessionText).join('\n');
    if (field === 'gallery') return (value as GalleryPicture[]).map(pictureText).join('\n');
    return Array.isArray(value) ? list(value.map(word)) : word(value);
  };
}
