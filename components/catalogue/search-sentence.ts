import { ageFilterText } from '@/lib/contract/age-text';
import type { AgeGroup, District } from '@/lib/contract/choices';
import type { RelaxedPart, SearchInsight } from '@/lib/contract/search';
import { daysWords, type FilterTexts, nearWords, priceWords } from '@/lib/format/filter-words';
import type { useTranslations } from '@/lib/i18n/translations';

type SentenceTexts = FilterTexts & { t: ReturnType<typeof useTranslations<'list.guidance'>> };

/** Message keys of the parts of a query other than the place. */
const LEFT_OUT = {
  trial: 'left.trial',
  free: 'left.free',
  price: 'left.free',
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

const isOfPlace = (part: RelaxedPart): part is 'district' | 'near' => part === 'district' || part === 'near';

/**
 * Returns the sentence above a list that does not meet the whole query: what was asked for, and what gave way.
 * “No swimming classes for children in Sha Tin; the nearest:”
 */
export function searchSentence(keyword: string, search: SearchInsight, texts: SentenceTexts): string {
  const { t, locale } = texts;
  const { relaxed } = search;
  const activity = new Intl.ListFormat(locale).format(
    search.activitiesDropped.map((text) => asTyped(keyword, text)),
  );
  const left = relaxed.flatMap((part) => (isOfPlace(part) ? [] : [t(LEFT_OUT[part], { activity })]));
  const parts = new Intl.ListFormat(locale).format(new Set(left));
  const elsewhere = relaxed.some(isOfPlace);
  const nearest = parts === '' ? t('shown.nearest') : t('shown.nearestWithout', { parts });
  return t('sentence.none', {
    ...queriedParts(keyword, search, texts),
    shown: elsewhere ? nearest : t('shown.without', { parts }),
  });
}

/** Returns the words for what the query asks for. */
function queriedParts(keyword: string, search: SearchInsight, texts: SentenceTexts) {
  const { t, choices, locale } = texts;
  const comma = t('comma');
  const { activities, words, districts, region, weekdays, dayParts, languages, age } = search;
  const place = region
    ? choices(`region.${region}`)
    : districts.map((key: District) => choices(`district.${key}`)).join(comma);
  const days = weekdays.map((key) => choices(`weekday.${key}`)).join(comma);
  const time = dayParts.map((key) => choices(`dayPartShort.${key}`)).join(comma);
  const language = languages.map((key) => choices(`language.${key}`)).join(comma);
  const about = [
    place && t('sentence.place', { place }),
    search.near && search.near !== 'me' && t('sentence.near', { place: nearWords(search.near, texts) }),
    search.dates && t('sentence.days', { days: daysWords(search.dates, texts) }),
    days && t('sentence.days', { days }),
    time && t('sentence.time', { time }),
    age !== null && t('sentence.age', { age: ageFilterText(age, choices).toLowerCase() }),
    language && t('sentence.language', { language }),
    search.price && t('sentence.price', { price: priceWords(search.price, texts) }),
    search.trial && t('sentence.trial'),
    search.hasPlaces && t('sentence.places'),
  ].filter(Boolean);
  const qualities = [
    ...(search.free ? [t('sentence.free')] : []),
    ...search.modes.map((key) => t('sentence.quality', { quality: choices(`mode.${key}`).toLowerCase() })),
    ...search.classSizes.map((key) => t('sentence.quality', { quality: choices(`classSize.${key}`) })),
  ];
  const audience = search.ageGroups.map((key: AgeGroup) => t(`sentence.${key}`)).join(comma);
  const named = activities.length > 0 ? activities : words;
  const isActivity = (text: string) =>
    activities.includes(text) && !search.pieces.some((piece) => piece.kind === 'wish' && piece.text === text);
  const activity = new Intl.ListFormat(locale).format(named.map((text) => asTyped(keyword, text)));
  return {
    about: about.length > 0 ? t('sentence.about', { parts: about.join('') }) : '',
    qualities: qualities.join(''),
    audience: audience && t('sentence.audience', { audience }),
    activity:
      named.length === 0
        ? t('sentence.anyActivity')
        : t(named.every(isActivity) ? 'sentence.activity' : 'sentence.quoted', { activity }),
  };
}

/** Returns a word of the query with the capitals that the visitor typed: French, DJ. */
function asTyped(keyword: string, text: string): string {
  const at = keyword.toLowerCase().indexOf(text);
  return at < 0 ? text : keyword.slice(at, at + text.length);
}
