import type { PriceBasis } from '@/lib/contract/choices';
import type { MapCourse, MapPlace } from '@/lib/contract/course-map';
import { DISTRICT_CENTRES, type PlacedDistrict } from '@/lib/contract/district-centres';
import type { Locale } from '@/lib/contract/locale';
import { dayTexts } from '@/lib/format/dates';
import type zhHk from '@/messages/islands/map.zh-hk.json';

export type MapTexts = typeof zhHk.map;

/** What the texts of the map depend on. */
export interface MapLanguage {
  texts: MapTexts;
  locale: Locale;
  /** What the amounts of the places are for. */
  basis: PriceBasis;
}

const GROUPED = new Intl.NumberFormat('en-HK');

/** Fills the values of a text in. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

const money = (amount: number, texts: MapTexts) =>
  amount === 0 ? texts.free : filled(texts.amount, { amount: GROUPED.format(Math.round(amount)) });

/** Returns the price on a pin, in what the filter asks for: HK$2,980, HK$248／堂, 免費; 已滿 if nobody can enrol. */
export function pinPrice({ amount, price, taken }: MapCourse, { texts, basis }: MapLanguage): string {
  if (taken) return texts.full;
  if (price.amountMin === null) return texts.onEnquiry;
  if (amount === null || (basis === 'lesson' && isByTime(price.unit)))
    return money(price.amountMin, texts) + unitText(price, texts);
  if (amount === 0) return texts.free;
  return money(amount, texts) + (basis === 'lesson' ? texts.perLesson : '');
}

/** Returns the price of a course with its unit: HK$480／堂. */
export function fullPrice({ price }: MapCourse, { texts }: MapLanguage): [amount: string, unit: string] {
  if (price.amountMin === null) return [texts.onEnquiry, ''];
  if (price.amountMin === 0) return [texts.free, ''];
  return [money(price.amountMin, texts), unitText(price, texts)];
}

const isByTime = (unit: MapCourse['price']['unit']) => unit === 'month' || unit === 'hour';

function unitText({ unit, lessons }: MapCourse['price'], texts: MapTexts): string {
  switch (unit) {
    case 'course':
      return lessons !== null && lessons > 1 ? filled(texts.perLessons, { count: lessons }) : texts.perLesson;
    case 'month':
      return texts.perMonth;
    case 'hour':
      return texts.perHour;
    case 'person':
      return texts.perPerson;
    case 'lesson':
      return texts.perLesson;
  }
}

/**
 * Returns the lowest price of places: HK$120起, whatever is free beside it, or that all or some courses are free; empty if
 * none is known.
 */
export function lowestPrice(places: readonly MapPlace[], { texts, basis }: MapLanguage): string {
  const amounts = places.flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) {
    const unit = basis === 'lesson' ? texts.perLesson : '';
    return filled(texts.from, { amount: money(Math.min(...amounts), texts) + unit });
  }
  const free = freeOf(places);
  if (free === 0) return '';
  return free === countOf(places) ? texts.free : texts.someFree;
}

const freeOf = (places: readonly MapPlace[]): number => places.reduce((sum, { free }) => sum + free, 0);

/** Returns the name of a pin of several courses: where, how many, from which price, and how many are free. */
export function placesName(places: readonly MapPlace[], language: MapLanguage): string {
  const free = freeOf(places);
  const hasPrices = places.some(({ amount }) => amount !== null);
  const parts = [
    placeName(places, language),
    coursesText(countOf(places), language),
    lowestPrice(places, language),
    hasPrices && free > 0 ? filled(language.texts.freeCount, { count: free }) : '',
  ];
  return parts.filter((part) => part !== '').join(language.texts.comma);
}

/** Returns the day of the next lesson: 12月5日（六）; 時間彈性 without a day and a time, empty without a day alone. */
export function dayText({ nextLesson, timeFrom }: MapCourse, { texts, locale }: MapLanguage): string {
  if (nextLesson !== null) return filled(texts.day, dayTexts(locale, nextLesson));
  return timeFrom === null ? texts.flexible : '';
}

/** Returns the name of a pin with one course: title, price, next date. */
export function courseName(course: MapCourse, language: MapLanguage): string {
  return [course.title, pinPrice(course, language), dayText(course, language)]
    .filter((part) => part !== '')
    .join(language.texts.comma);
}

/** Returns the name of places: of the venue or district, or around it if there are several. */
export function placeName(places: readonly MapPlace[], { texts, locale }: MapLanguage): string {
  const [first] = places;
  if (!first) return '';
  const { zh, en } = DISTRICT_CENTRES[first.district as PlacedDistrict];
  const name = first.name || (locale === 'en' ? en : zh);
  return places.length > 1 ? filled(texts.around, { name }) : name;
}

/** Returns the distance of a place, as the cards say it: 1.2 km, 約 1.2 km. */
export const distanceText = ({ approximate }: MapPlace, km: number, { texts }: MapLanguage): string =>
  filled(approximate ? texts.kmAbout : texts.km, { km: km.toFixed(1) });

/** Returns the number of courses of places. */
export const countOf = (places: readonly MapPlace[]): number =>
  places.reduce((sum, { count }) => sum + count, 0);

/** Returns a number of courses in words. */
export const coursesText = (count: number, { texts }: MapLanguage): string =>
  filled(count === 1 ? texts.course : texts.courses, { count: GROUPED.format(count) });
