import { sql } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import { ageFilterText } from '@/lib/contract/age-text';
import { type PriceBasis, STATED_FILTERS } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '@/lib/contract/course-fields';
import { type CourseFilters, DEFAULT_PRICE_BASIS } from '@/lib/contract/filters';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { type PlaceKey, stationOf } from '@/lib/contract/near';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import type { Database } from '@/server/platform/database/client';
import { categories, merchants } from '@/server/platform/database/schema/schema';

const MESSAGES: Record<Locale, typeof zhHk> = { en, 'zh-hk': zhHk };
const DAY_FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  'zh-hk': new Intl.DateTimeFormat('zh-HK', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
};

type Names = [zh: string, en: string];

/**
 * Returns a function that says in words what a list contains, such as 鋼琴・觀塘區・星期六. The names of categories and
 * merchants are read once for all lists.
 */
export async function searchTitles(
  db: Database,
  lists: readonly CourseFilters[],
): Promise<(filters: CourseFilters, locale: Locale) => string> {
  const [categoryNames, merchantNames] = await Promise.all([
    readNames(db, 'category', lists.map(categoryOf)),
    readNames(
      db,
      'merchant',
      lists.map(({ merchant }) => merchant),
    ),
  ]);
  return (filters, locale) => {
    const nameIn = (names: Map<string, Names>, slug: string | undefined) => {
      const found = slug === undefined ? undefined : names.get(slug);
      return found ? localise(locale, { name: found }).name : '';
    };
    const parts = [
      nameIn(merchantNames, filters.merchant),
      nameIn(categoryNames, categoryOf(filters)),
      ...wordsOf(filters, locale),
    ].filter(Boolean);
    return parts.join(locale === 'en' ? ' · ' : '・') || MESSAGES[locale].courseIndex.title;
  };
}

const categoryOf = ({ category, subCategory, thirdCategory }: CourseFilters) =>
  thirdCategory ?? subCategory ?? category;

async function readNames(
  db: Database,
  kind: 'category' | 'merchant',
  slugs: readonly (string | undefined)[],
): Promise<Map<string, Names>> {
  const given = [...new Set(slugs.filter((slug) => slug !== undefined))];
  if (given.length === 0) return new Map();
  const table = kind === 'category' ? categories : merchants;
  const columns =
    kind === 'category' ? sql`title_zh as zh, title_en as en` : sql`name_zh as zh, name_en as en`;
  const { rows } = await db.execute<{ given: string; zh: string; en: string }>(sql`
    select wanted.given, named.* from unnest(${sql.param(given)}::text[]) wanted(given),
      lateral (select ${columns} from ${table} where id = ${idBySlug(table, kind, sql`wanted.given`)}) named`);
  return new Map(rows.map((row) => [row.given, [row.zh, row.en]]));
}

/** Returns the words of the other conditions, those of the filter chips of a list. */
function wordsOf(filters: CourseFilters, locale: Locale): string[] {
  const messages = MESSAGES[locale];
  const t = createTranslator({ locale, messages, namespace: 'list' });
  const choices = createTranslator({ locale, messages, namespace: 'choices' });
  const { keyword, hashtag, near, radiusKm, timeFrom, timeTo, priceMin, priceMax, rating } = filters;
  const { priceBasis = DEFAULT_PRICE_BASIS } = filters;
  const placeName = (key: PlaceKey) => {
    const station = stationOf(key);
    if (station) return t('nearStation', { name: locale === 'en' ? station.en : station.zh });
    return messages.choices.district[key as keyof typeof messages.choices.district];
  };
  const nearWords = near && near !== 'me' ? t('nearChip', { place: placeName(near) }) : null;
  const choiceWords = (name: ChoiceFilter) =>
    (filters[name] ?? []).map((key) =>
      choices(`${CHOICE_FILTERS[name].texts}.${key}` as Parameters<typeof choices>[0]),
    );
  return [
    keyword && t('keywordChip', { keyword }),
    hashtag && `#${hashtagTitle(hashtag, locale) ?? hashtag}`,
    ...(filters.age ?? []).map((key) => ageFilterText(key, choices)),
    daysWords(filters, locale, t),
    nearWords && radiusKm !== undefined ? t('nearRadiusChip', { near: nearWords, km: radiusKm }) : nearWords,
    filters.area && t('areaChip'),
    ...choiceWords('district'),
    ...choiceWords('weekday'),
    ...(filters.dayPart ?? []).map((key) => choices(`dayPartShort.${key}`)),
    timeFrom || timeTo ? t('timeChip', { from: timeFrom ?? '00:00', to: timeTo ?? '23:59' }) : null,
    priceWords({ min: priceMin ?? 0, max: priceMax, basis: priceBasis }, t),
    ...CHOICE_FILTER_NAMES.filter((name) => name !== 'district' && name !== 'weekday').flatMap(choiceWords),
    filters.hasPlaces && t('hasPlaces'),
    filters.oneOff && t('oneOff'),
    filters.trial && t('trial'),
    ...STATED_FILTERS.map((name) => filters[name] && t(name)),
    filters.free && t('free'),
    rating && t('ratingChip', { rating }),
  ].filter((words): words is string => typeof words === 'string' && words !== '');
}

interface Price {
  min: number;
  max: number | undefined;
  basis: PriceBasis;
}

function priceWords({ min: from, max: to, basis }: Price, t: Translator<'list'>): string | null {
  if (to === undefined) return from > 0 ? t('priceFromChip', { from, basis }) : null;
  return from > 0 ? t('priceChip', { from, to, basis }) : t('priceUpToChip', { to, basis });
}

type Translator<N extends 'list' | 'choices'> = ReturnType<typeof createTranslator<typeof zhHk, N>>;

function daysWords({ from, to }: CourseFilters, locale: Locale, t: Translator<'list'>): string | null {
  const [first = '', last = ''] = [from, to].map((day) => day && DAY_FORMATS[locale].format(new Date(day)));
  if (!first && !last) return null;
  if (first === last) return first;
  if (!first) return t('daysUntilChip', { to: last });
  return last ? t('daysChip', { from: first, to: last }) : t('daysFromChip', { from: first });
}
