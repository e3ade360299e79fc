import type { AgeGroup, District } from '@/lib/contract/choices';
import type { RelaxedPart, SearchInsight } from '@/lib/contract/search';
import { ageFilterText } from '@/lib/format/age-text';
import { daysWords, type FilterTexts, nearWords } from '@/lib/format/filter-words';
import type { useTranslations } from '@/lib/i18n/translations';

type AskedTexts = FilterTexts & { t: ReturnType<typeof useTranslations<'list.guidance'>> };

/** Message keys of the parts of a query other than the place. */
const LEFT_OUT = {
  trial: 'left.trial',
  free: 'left.free',
  time: 'left.time',
  language: 'left.language',
  class_size: 'left.classSize',
  weekday: 'left.weekday',
  dates: 'left.dates',
  has_places: 'left.hasPlaces',
  mode: 'left.mode',
  age_group: 'left.ageGroup',
  age: 'left.age',
  category: 'left.category',
} as const satisfies Partial<Record<RelaxedPart, string>>;

const isOfPlace = (part: RelaxedPart): part is 'district' | 'district_to_region' | 'near' =>
  part === 'district' || part === 'district_to_region' || part === 'near';

/**
 * Returns the sentence above a list that does not meet the whole query: what was asked for, and what gave way.
 * “No swimming classes for children in Sha Tin; the nearest:”
 */
export function askedSentence(keyword: string, search: SearchInsight, texts: AskedTexts): string {
  const { t, locale } = texts;
  const { relaxed } = search;
  const left = relaxed.flatMap((part) => (isOfPlace(part) ? [] : [t(LEFT_OUT[part])]));
  const parts = new Intl.ListFormat(locale).format(new Set(left));
  const elsewhere = relaxed.some(isOfPlace);
  const nearest = parts === '' ? t('shown.nearest') : t('shown.nearestWithout', { parts });
  return t('asked.none', {
    ...askedFor(keyword, search, texts),
    shown: elsewhere ? nearest : t('shown.without', { parts }),
  });
}

/** Returns the words for what the query asks for. */
function askedFor(keyword: string, search: SearchInsight, texts: AskedTexts) {
  const { t, choices } = texts;
  const comma = t('comma');
  const { activities, words, districts, region, relaxed, weekdays, dayParts, languages, age } = search;
  const wholeRegion = region !== null && !relaxed.includes('district_to_region');
  const place = wholeRegion
    ? choices(`region.${region}`)
    : districts.map((key: District) => choices(`district.${key}`)).join(comma);
  const days = weekdays.map((key) => choices(`weekday.${key}`)).join(comma);
  const time = dayParts.map((key) => choices(`dayPartShort.${key}`)).join(comma);
  const language = languages.map((key) => choices(`language.${key}`)).join(comma);
  const about = [
    place && t('asked.place', { place }),
    search.near && t('asked.near', { place: nearWords(search.near, texts) }),
    search.dates && t('asked.days', { days: daysWords(search.dates, texts) }),
    days && t('asked.days', { days }),
    time && t('asked.time', { time }),
    age !== null && t('asked.age', { age: ageFilterText(age, choices).toLowerCase() }),
    language && t('asked.language', { language }),
    search.trial && t('asked.trial'),
    search.hasPlaces && t('asked.places'),
  ].filter(Boolean);
  const qualities = [
    ...(search.free ? [t('asked.free')] : []),
    ...search.modes.map((key) => t('asked.quality', { quality: choices(`mode.${key}`).toLowerCase() })),
    ...search.classSizes.map((key) => t('asked.quality', { quality: choices(`classSize.${key}`) })),
  ];
  const audience = search.ageGroups.map((key: AgeGroup) => t(`asked.${key}`)).join(comma);
  const named = (activities.length > 0 ? activities : words).map((text) => asTyped(keyword, text));
  return {
    about: about.length > 0 ? t('asked.about', { parts: about.join('') }) : '',
    qualities: qualities.join(''),
    audience: audience && t('asked.audience', { audience }),
    activity:
      named.length > 0 ? t('asked.activity', { activity: named.join(comma) }) : t('asked.anyActivity'),
  };
}

/** Returns a word of the query with the capitals that the visitor typed: French, DJ. */
function asTyped(keyword: string, text: string): string {
  const at = keyword.toLowerCase().indexOf(text);
  return at < 0 ? text : keyword.slice(at, at + text.length);
}
