import { useTranslations } from 'next-intl';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DAY_PARTS,
  DISTRICTS_BY_REGION,
  type District,
  MODES,
  REGIONS,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  type Weekday,
} from '@/lib/contract/choices';
import type { Facets as FacetCounts } from '@/lib/contract/post';
import { dayPartOfQuery, type ListQuery } from '@/lib/list-query';
import { FacetFields, type FacetTexts, type Option } from './facet-fields';
import { usePriceTexts } from './price-texts';

/** Sunday first, as calendars here begin. */
const WEEK: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DISTRICTS_AT_FIRST = 5;
const GOOD_RATING = 4;
/** Parts of the address that no field shows. */
const KEPT = [
  'keyword',
  'category',
  'subCategory',
  'thirdCategory',
  'timeFrom',
  'timeTo',
  'merchant',
  'hashtag',
] as const;

interface FacetsProps {
  query: ListQuery;
  facets: FacetCounts;
  hrefOf: (changes: Partial<ListQuery>) => string;
}

type Counts = readonly { key: string; count: number }[];

const countOf = (counts: Counts, key: string): number =>
  counts.find((entry) => entry.key === key)?.count ?? 0;

/** The end of an option: there only where it is chosen. */
const chosen = (yes: boolean | undefined): [1] | [] => (yes ? [1] : []);

/** One group's choices, with names, counts and which of them are ticked. */
function options<K extends string>(
  keys: readonly K[],
  ticked: readonly string[] | undefined,
  counts: Counts,
  label: (key: K) => string,
): Option[] {
  return keys.map((key) => [key, label(key), countOf(counts, key), ...chosen(ticked?.includes(key))]);
}

/** All filters with live counts (decisions §2). Choices without a course stay selectable. */
export function Facets({ query, facets, hrefOf }: FacetsProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const part = dayPartOfQuery(query);
  const rating = String(GOOD_RATING);
  return (
    <FacetFields
      kept={KEPT.flatMap((name) => (query[name] ? [[name, query[name]]] : []))}
      district={useDistricts(query.district, facets.district)}
      weekday={{
        title: t('weekday'),
        days: WEEK.map((day) => [
          day,
          choices(`weekdayShort.${day}`),
          choices(`weekday.${day}`),
          ...chosen(query.weekday?.includes(day)),
        ]),
      }}
      time={{
        title: t('time'),
        parts: DAY_PART_KEYS.map((key) => [
          hrefOf({
            timeFrom: key === part ? undefined : DAY_PARTS[key].from,
            timeTo: key === part ? undefined : DAY_PARTS[key].to,
            page: 1,
          }),
          choices(`dayPart.${key}`),
          countOf(facets.dayPart, key),
          ...chosen(key === part),
        ]),
      }}
      price={usePriceTexts(query, facets.price)}
      groups={[
        {
          title: t('audience'),
          fields: [
            [
              'ageGroup',
              options(AGE_GROUPS, query.ageGroup, facets.ageGroup, (key) => choices(`ageGroup.${key}`)),
            ],
          ],
        },
        {
          title: t('other'),
          fields: [
            ['trial', [['true', t('trial'), facets.trial, ...chosen(query.trial)]]],
            ['free', [['true', t('free'), facets.free, ...chosen(query.free)]]],
            [
              'rating',
              [
                [
                  rating,
                  t('ratingChip', { rating: GOOD_RATING }),
                  countOf(facets.rating, rating),
                  ...chosen(query.rating === GOOD_RATING),
                ],
              ],
            ],
          ],
        },
      ]}
      more={useRareFilters(query, facets)}
    />
  );
}

/** The busiest districts, and behind a click the others by region. */
function useDistricts(ticked: District[] = [], counts: FacetCounts['district']): FacetTexts['district'] {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const first = [...counts]
    .filter(({ key }) => key !== 'other')
    .sort((a, b) => Number(ticked.includes(b.key)) - Number(ticked.includes(a.key)) || b.count - a.count)
    .slice(0, Math.max(DISTRICTS_AT_FIRST, ticked.length))
    .map(({ key }) => key);
  const list = (keys: readonly District[]) =>
    options(keys, ticked, counts, (key) => choices(`district.${key}`));
  const rest = (keys: readonly District[]) => list(keys.filter((key) => !first.includes(key)));
  return {
    title: t('district'),
    first: list(first),
    all: t('allDistricts'),
    regions: [
      ...REGIONS.map((region): [string, Option[]] => [
        choices(`region.${region}`),
        rest(DISTRICTS_BY_REGION[region]),
      ]),
      ['', rest(['other'])],
    ],
  };
}

/** What few ask for; open where it is in force. */
function useRareFilters(query: ListQuery, facets: FacetCounts): FacetTexts['more'] {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const group = (title: string, name: string, choicesOf: Option[]) => ({
    title,
    fields: [[name, choicesOf] as [string, Option[]]],
  });
  const { mode, language, classSize, teachingGender } = query;
  return {
    title: t('moreFilters'),
    open: [mode, language, classSize, teachingGender].some((ticked) => ticked?.length),
    groups: [
      group(
        t('mode'),
        'mode',
        options(MODES, mode, facets.mode, (key) => choices(`mode.${key}`)),
      ),
      group(
        t('language'),
        'language',
        options(TEACHING_LANGUAGES, language, facets.language, (key) => choices(`language.${key}`)),
      ),
      group(
        t('classSize'),
        'classSize',
        options(CLASS_SIZES, classSize, facets.classSize, (key) => choices(`classSize.${key}`)),
      ),
      group(
        t('teachingGender'),
        'teachingGender',
        options(TEACHING_GENDERS, teachingGender, facets.teachingGender, (key) =>
          choices(`teachingGender.${key}`),
        ),
      ),
    ],
  };
}
