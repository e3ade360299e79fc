import { ageFilterText } from '@/lib/contract/age-text';
import { type PriceBasis, STATED_FILTERS, type StatedFilter, type Weekday } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '@/lib/contract/course-fields';
import type { PlacedDistrict } from '@/lib/contract/district-centres';
import { type CourseFilters, DEFAULT_PRICE_BASIS } from '@/lib/contract/filters';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import type { Locale } from '@/lib/contract/locale';
import { type NearKey, stationOf } from '@/lib/contract/near';
import type { useTranslations } from '@/lib/i18n/translations';
import { dayTexts, shortDate } from './dates';

/** What the words of filters need. */
export interface FilterTexts {
  locale: Locale;
  list: ReturnType<typeof useTranslations<'list'>>;
  choices: ReturnType<typeof useTranslations<'choices'>>;
}

/** A condition of a list in words, and the changes of the filters that remove it. */
export interface FilterWords {
  label: string;
  without: Partial<CourseFilters>;
}

/** Returns the days of a filter, such as 11月28日（六） or 11月28日–12月1日. */
export function daysWords(
  { from, to }: Pick<CourseFilters, 'from' | 'to'>,
  { locale, list }: Pick<FilterTexts, 'locale' | 'list'>,
): string {
  if (from && from === to) return list('dayChip', dayTexts(locale, from));
  const texts = { from: from ? shortDate(locale, from) : '', to: to ? shortDate(locale, to) : '' };
  if (!from) return list('daysUntilChip', texts);
  return list(to ? 'daysChip' : 'daysFromChip', texts);
}

/** Returns the name of a place of the filter `near`: 沙田站, 觀塘區, 我的位置. */
export function nearWords(key: NearKey, { locale, list, choices }: FilterTexts): string {
  if (key === 'me') return list('nearMe');
  const station = stationOf(key);
  if (station) return list('nearStation', { name: locale === 'en' ? station.en : station.zh });
  return choices(`district.${key as PlacedDistrict}`);
}

interface Price {
  min?: number | null | undefined;
  max?: number | null | undefined;
  basis?: PriceBasis | undefined;
}

/** Returns the prices of a list, such as 全期HK$100–300 or “HK$300 or less per lesson”. */
export function priceWords(
  { min, max, basis = DEFAULT_PRICE_BASIS }: Price,
  { list }: Pick<FilterTexts, 'list'>,
): string {
  const from = min ?? 0;
  if (max == null) return list('priceFromChip', { from, basis });
  return from === 0 ? list('priceUpToChip', { to: max, basis }) : list('priceChip', { from, to: max, basis });
}

/** Returns the conditions of one filter. Filters that form one condition have it at the first of them. */
type WordsOf<N extends keyof CourseFilters> = (
  value: NonNullable<CourseFilters[N]>,
  texts: FilterTexts,
  filters: CourseFilters,
) => FilterWords[];

/** Names of filters with several values. */
type ListFilter = {
  [N in keyof CourseFilters]-?: NonNullable<CourseFilters[N]> extends readonly string[] ? N : never;
}[keyof CourseFilters];

/** Returns the conditions of a filter with several values, one for each. */
function each<N extends ListFilter>(
  name: N,
  textOf: (key: NonNullable<CourseFilters[N]>[number], texts: FilterTexts) => string,
): WordsOf<N> {
  return (values, texts) => {
    const keys: readonly NonNullable<CourseFilters[N]>[number][] = values;
    return keys.map((key) => ({
      label: textOf(key, texts),
      without: { [name]: keys.filter((other) => other !== key) },
    }));
  };
}

const WORK_WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const isWorkWeek = (weekdays: readonly Weekday[]) =>
  weekdays.length === WORK_WEEK.length && WORK_WEEK.every((day) => weekdays.includes(day));

/** Returns the conditions of the filters that offer the choices of a field. */
const choiceWords = Object.fromEntries(
  CHOICE_FILTER_NAMES.map((name) => [
    name,
    each(name, (key, { choices }) =>
      choices(`${CHOICE_FILTERS[name].texts}.${key}` as Parameters<typeof choices>[0]),
    ),
  ]),
) as unknown as { [N in ChoiceFilter]: WordsOf<N> };
const { district, weekday: weekdayWords, ...otherChoices } = choiceWords;

/** Returns the conditions of the filters of what a merchant states. */
const statedWords = Object.fromEntries(
  STATED_FILTERS.map((name) => [
    name,
    (_: true, { list }: FilterTexts) => [{ label: list(name), without: { [name]: undefined } }],
  ]),
) as unknown as { [N in StatedFilter]: WordsOf<N> };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const none = () => [];

/** The conditions of each filter, in the order in which a list shows them. A category has a name of its own. */
const WORDS: { [N in keyof CourseFilters]-?: WordsOf<N> } = {
  category: none,
  subCategory: none,
  thirdCategory: none,
  keyword: (keyword, { list }) => [
    { label: list('keywordChip', { keyword }), without: { keyword: undefined } },
  ],
  age: each('age', (key, { choices }) => ageFilterText(key, choices)),
  from: (_, texts, { from, to }) => [
    { label: daysWords({ from, to }, texts), without: { from: undefined, to: undefined } },
  ],
  to: (_, texts, { from, to }) =>
    from === undefined ? [{ label: daysWords({ from, to }, texts), without: { to: undefined } }] : [],
  near: (key, texts, { radiusKm }) => {
    const { list } = texts;
    const near = key === 'me' ? list('nearMeChip') : list('nearChip', { place: nearWords(key, texts) });
    const label = radiusKm === undefined ? near : list('nearRadiusChip', { near, km: radiusKm });
    return [{ label, without: { near: undefined, radiusKm: undefined } }];
  },
  radiusKm: none,
  area: (_, { list }) => [{ label: list('areaChip'), without: { area: undefined } }],
  district,
  weekday: (keys, texts, filters) =>
    isWorkWeek(keys)
      ? [{ label: texts.list('workWeekChip'), without: { weekday: undefined } }]
      : weekdayWords(keys, texts, filters),
  dayPart: each('dayPart', (key, { choices }) => capitalised(choices(`dayPartShort.${key}`))),
  timeFrom: (from, { list }, { timeTo }) => [
    {
      label: list('timeChip', { from, to: timeTo ?? '23:59' }),
      without: { timeFrom: undefined, timeTo: undefined },
    },
  ],
  timeTo: (to, { list }, { timeFrom }) =>
    timeFrom === undefined
      ? [{ label: list('timeChip', { from: '00:00', to }), without: { timeTo: undefined } }]
      : [],
  priceMin: (min, texts, { priceMax, priceBasis }) => [
    {
      label: priceWords({ min, max: priceMax, basis: priceBasis }, texts),
      without: { priceMin: undefined, priceMax: undefined },
    },
  ],
  priceMax: (max, texts, { priceMin, priceBasis }) =>
    priceMin === undefined
      ? [{ label: priceWords({ max, basis: priceBasis }, texts), without: { priceMax: undefined } }]
      : [],
  priceBasis: none,
  ...otherChoices,
  hasPlaces: (_, { list }) => [{ label: list('hasPlaces'), without: { hasPlaces: undefined } }],
  oneOff: (_, { list }) => [{ label: list('oneOff'), without: { oneOff: undefined } }],
  trial: (_, { list }) => [{ label: list('trial'), without: { trial: undefined } }],
  ...statedWords,
  free: (_, { list }) => [{ label: list('free'), without: { free: undefined } }],
  rating: (rating, { list }) => [{ label: list('ratingChip', { rating }), without: { rating: undefined } }],
  hashtag: (hashtag, { locale }) => [
    { label: `#${hashtagTitle(hashtag, locale) ?? hashtag}`, without: { hashtag: undefined } },
  ],
  merchant: (_, { list }) => [{ label: list('merchantChip'), without: { merchant: undefined } }],
};

/** Returns the conditions of a list in words, without its categories. */
export function filterWords(filters: CourseFilters, texts: FilterTexts): FilterWords[] {
  return (Object.keys(WORDS) as (keyof CourseFilters)[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : (WORDS[name] as WordsOf<typeof name>)(value as never, texts, filters);
  });
}
