import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
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
import styles from './facets.module.css';
import { DayOptions, type Option, Options } from './options';
import { PriceFacet } from './price-facet';

/** Sunday first, as calendars here begin. */
const WEEK: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DISTRICTS_AT_FIRST = 5;
const GOOD_RATING = 4;

interface FacetsProps {
  query: ListQuery;
  facets: FacetCounts;
  hrefOf: (changes: Partial<ListQuery>) => string;
}

const countOf = (group: readonly { key: string; count: number }[], key: string): number =>
  group.find((entry) => entry.key === key)?.count ?? 0;

/** The end of an option: there only where it is ticked. */
const chosen = (ticked: boolean | undefined): [1] | [] => (ticked ? [1] : []);

/** One group's choices, with names, counts and which of them are ticked. */
function options<K extends string>(
  keys: readonly K[],
  ticked: readonly string[] | undefined,
  counts: readonly { key: string; count: number }[],
  label: (key: K) => string,
): Option[] {
  return keys.map((key) => [key, label(key), countOf(counts, key), ...chosen(ticked?.includes(key))]);
}

/** All filters with live counts (decisions §2). Choices without a course stay selectable. */
export function Facets({ query, facets, hrefOf }: FacetsProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const part = dayPartOfQuery(query);
  const rare = [query.language, query.classSize, query.teachingGender, query.mode].some(
    (ticked) => ticked?.length,
  );
  return (
    <div className={styles.facets}>
      <Kept query={query} />
      <DistrictFacet query={query} counts={facets.district} />
      <Group title={t('weekday')}>
        <DayOptions
          name="weekday"
          options={WEEK.map((day) => [
            day,
            choices(`weekdayShort.${day}`),
            choices(`weekday.${day}`),
            ...chosen(query.weekday?.includes(day)),
          ])}
        />
      </Group>
      <Group title={t('time')}>
        {DAY_PART_KEYS.map((key) => (
          <Link
            key={key}
            className={styles.part}
            aria-current={key === part || undefined}
            href={hrefOf(
              key === part
                ? { timeFrom: undefined, timeTo: undefined, page: 1 }
                : { timeFrom: DAY_PARTS[key].from, timeTo: DAY_PARTS[key].to, page: 1 },
            )}
          >
            {choices(`dayPart.${key}`)}
            <small>{countOf(facets.dayPart, key)}</small>
          </Link>
        ))}
      </Group>
      <PriceFacet query={query} price={facets.price} />
      <Group title={t('audience')}>
        <Options
          name="ageGroup"
          options={options(AGE_GROUPS, query.ageGroup, facets.ageGroup, (key) => choices(`ageGroup.${key}`))}
        />
      </Group>
      <Group title={t('other')}>
        <Options name="trial" options={[['true', t('trial'), facets.trial, ...chosen(query.trial)]]} />
        <Options name="free" options={[['true', t('free'), facets.free, ...chosen(query.free)]]} />
        <Options
          name="rating"
          options={[
            [
              String(GOOD_RATING),
              t('ratingChip', { rating: GOOD_RATING }),
              countOf(facets.rating, String(GOOD_RATING)),
              ...chosen(query.rating === GOOD_RATING),
            ],
          ]}
        />
      </Group>
      <details className={styles.more} open={rare || undefined}>
        <summary>{t('moreFilters')}</summary>
        <Group title={t('mode')}>
          <Options
            name="mode"
            options={options(MODES, query.mode, facets.mode, (key) => choices(`mode.${key}`))}
          />
        </Group>
        <Group title={t('language')}>
          <Options
            name="language"
            options={options(TEACHING_LANGUAGES, query.language, facets.language, (key) =>
              choices(`language.${key}`),
            )}
          />
        </Group>
        <Group title={t('classSize')}>
          <Options
            name="classSize"
            options={options(CLASS_SIZES, query.classSize, facets.classSize, (key) =>
              choices(`classSize.${key}`),
            )}
          />
        </Group>
        <Group title={t('teachingGender')}>
          <Options
            name="teachingGender"
            options={options(TEACHING_GENDERS, query.teachingGender, facets.teachingGender, (key) =>
              choices(`teachingGender.${key}`),
            )}
          />
        </Group>
      </details>
    </div>
  );
}

/** What the form must carry although no field shows it. */
function Kept({ query }: { query: ListQuery }) {
  const names = [
    'keyword',
    'category',
    'subCategory',
    'thirdCategory',
    'timeFrom',
    'timeTo',
    'merchant',
    'hashtag',
  ] as const;
  return names.map(
    (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
  );
}

function DistrictFacet({ query, counts }: { query: ListQuery; counts: FacetCounts['district'] }) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const ticked = query.district ?? [];
  const first = [...counts]
    .filter(({ key }) => key !== 'other')
    .sort((a, b) => Number(ticked.includes(b.key)) - Number(ticked.includes(a.key)) || b.count - a.count)
    .slice(0, Math.max(DISTRICTS_AT_FIRST, ticked.length))
    .map(({ key }) => key);
  const list = (keys: readonly District[]) => (
    <Options name="district" options={options(keys, ticked, counts, (key) => choices(`district.${key}`))} />
  );
  const rest = (keys: readonly District[]) => keys.filter((key) => !first.includes(key));
  return (
    <Group title={t('district')}>
      {list(first)}
      <details className={styles.more}>
        <summary>{t('allDistricts')}</summary>
        {REGIONS.map((region) => (
          <div key={region}>
            <span className={styles.region}>{choices(`region.${region}`)}</span>
            {list(rest(DISTRICTS_BY_REGION[region]))}
          </div>
        ))}
        {list(rest(['other']))}
      </details>
    </Group>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
