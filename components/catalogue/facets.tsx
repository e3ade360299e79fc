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

/** All filters with live counts (decisions §2). Choices without a course stay selectable. */
export function Facets({ query, facets, hrefOf }: FacetsProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const part = dayPartOfQuery(query);
  const rare = [query.language, query.classSize, query.teachingGender, query.mode].some(
    (chosen) => chosen?.length,
  );
  return (
    <div className={styles.facets}>
      <Kept query={query} />
      <DistrictFacet query={query} counts={facets.district} />
      <Group title={t('weekday')}>
        <div className={styles.days}>
          {WEEK.map((day) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                name="weekday"
                value={day}
                defaultChecked={query.weekday?.includes(day)}
                aria-label={choices(`weekday.${day}`)}
              />
              <span aria-hidden="true">{choices(`weekdayShort.${day}`)}</span>
            </label>
          ))}
        </div>
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
        {AGE_GROUPS.map((key) => (
          <Option key={key} name="ageGroup" value={key} chosen={query.ageGroup} counts={facets.ageGroup}>
            {choices(`ageGroup.${key}`)}
          </Option>
        ))}
      </Group>
      <Group title={t('other')}>
        <Flag name="trial" value="true" chosen={query.trial === true} count={facets.trial}>
          {t('trial')}
        </Flag>
        <Flag name="free" value="true" chosen={query.free === true} count={facets.free}>
          {t('free')}
        </Flag>
        <Flag
          name="rating"
          value={String(GOOD_RATING)}
          chosen={query.rating === GOOD_RATING}
          count={countOf(facets.rating, String(GOOD_RATING))}
        >
          {t('ratingChip', { rating: GOOD_RATING })}
        </Flag>
      </Group>
      <details className={styles.more} open={rare || undefined}>
        <summary>{t('moreFilters')}</summary>
        <Group title={t('mode')}>
          {MODES.map((key) => (
            <Option key={key} name="mode" value={key} chosen={query.mode} counts={facets.mode}>
              {choices(`mode.${key}`)}
            </Option>
          ))}
        </Group>
        <Group title={t('language')}>
          {TEACHING_LANGUAGES.map((key) => (
            <Option key={key} name="language" value={key} chosen={query.language} counts={facets.language}>
              {choices(`language.${key}`)}
            </Option>
          ))}
        </Group>
        <Group title={t('classSize')}>
          {CLASS_SIZES.map((key) => (
            <Option key={key} name="classSize" value={key} chosen={query.classSize} counts={facets.classSize}>
              {choices(`classSize.${key}`)}
            </Option>
          ))}
        </Group>
        <Group title={t('teachingGender')}>
          {TEACHING_GENDERS.map((key) => (
            <Option
              key={key}
              name="teachingGender"
              value={key}
              chosen={query.teachingGender}
              counts={facets.teachingGender}
            >
              {choices(`teachingGender.${key}`)}
            </Option>
          ))}
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
  const chosen = query.district ?? [];
  const first = [...counts]
    .filter(({ key }) => key !== 'other')
    .sort((a, b) => Number(chosen.includes(b.key)) - Number(chosen.includes(a.key)) || b.count - a.count)
    .slice(0, Math.max(DISTRICTS_AT_FIRST, chosen.length))
    .map(({ key }) => key);
  const option = (key: District) => (
    <Option key={key} name="district" value={key} chosen={chosen} counts={counts}>
      {choices(`district.${key}`)}
    </Option>
  );
  return (
    <Group title={t('district')}>
      {first.map(option)}
      <details className={styles.more}>
        <summary>{t('allDistricts')}</summary>
        {REGIONS.map((region) => (
          <div key={region}>
            <span className={styles.region}>{choices(`region.${region}`)}</span>
            {DISTRICTS_BY_REGION[region].filter((key) => !first.includes(key)).map(option)}
          </div>
        ))}
        {!first.includes('other') && option('other')}
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

interface OptionProps {
  name: string;
  value: string;
  chosen: readonly string[] | undefined;
  counts: readonly { key: string; count: number }[];
  children: ReactNode;
}

function Option({ name, value, chosen, counts, children }: OptionProps) {
  return (
    <Flag name={name} value={value} chosen={chosen?.includes(value) ?? false} count={countOf(counts, value)}>
      {children}
    </Flag>
  );
}

function Flag({
  name,
  value,
  chosen,
  count,
  children,
}: {
  name: string;
  value: string;
  chosen: boolean;
  count: number;
  children: ReactNode;
}) {
  return (
    <label className={styles.option}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      <span>{children}</span>
      <small>{count}</small>
    </label>
  );
}
