import type { ReactNode } from 'react';
import { ageFilterText } from '@/lib/contract/age-text';
import { AGE_RANGES, type AgeRangeKey } from '@/lib/contract/ages';
import { DAY_PART_KEYS, STATED_FILTERS, type Weekday } from '@/lib/contract/choices';
import type { Facets as FacetCounts } from '@/lib/contract/course';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS } from '@/lib/contract/course-fields';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/lists/list-query';
import { CategoryFacet } from './category-facet';
import { DateFacet } from './date-facet';
import { DistrictFacet } from './district-facet';
import { countOf, FacetFlag, FacetGroup, FacetOptions } from './facet-group';
import styles from './facets.module.css';
import { PriceFacet } from './price-facet';

/** Weekdays starting on Sunday, as Hong Kong calendars do. */
const WEEK: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const GOOD_RATING = 4;
/** Query parameters without a form field; hidden inputs preserve them. */
const KEPT = [
  'keyword',
  'category',
  'subCategory',
  'thirdCategory',
  'timeFrom',
  'timeTo',
  'area',
  'merchant',
  'hashtag',
  'filters',
] as const;

const RARE_FILTERS = CHOICE_FILTER_NAMES.filter((name) => name !== 'district' && name !== 'weekday');

interface FacetsProps {
  query: ListQuery;
  /** Whether to show a keyword field; the header's field searches all courses. */
  keywordField: boolean;
  facets: FacetCounts;
  /** The main category of the list, or undefined for a list of all; null: its courses are not chosen by category. */
  main: string | undefined | null;
  hrefOf: (changes: Partial<ListQuery>) => string;
}

/** Renders all filters with their counts (specification §B); rarely used filters are loaded on demand. */
export function Facets({ query, keywordField, facets, main, hrefOf }: FacetsProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const all = query.filters === 'all';
  const rareInForce =
    RARE_FILTERS.some((name) => query[name]?.length) || STATED_FILTERS.some((name) => query[name]);
  const allHref = hrefOf({ filters: 'all' });
  return (
    <div className={styles.facets}>
      {KEPT.filter((name) => !(keywordField && name === 'keyword')).map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      {keywordField && (
        <FacetGroup title={t('keyword')}>
          <input
            type="search"
            name="keyword"
            className={styles.field}
            defaultValue={query.keyword}
            maxLength={KEYWORD_MAX_LENGTH}
            aria-label={t('keyword')}
          />
        </FacetGroup>
      )}
      {main !== null && <CategoryFacet main={main} />}
      <DistrictFacet query={query} counts={facets.district} />
      <DateFacet query={query} hrefOf={hrefOf} />
      <FacetGroup title={t('weekday')}>
        <div className={styles.days}>
          {WEEK.map((day) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                name="weekday"
                value={day}
                defaultChecked={query.weekday?.includes(day)}
                aria-label={`${choices(`weekday.${day}`)} ${countOf(facets.weekday, day)}`}
              />
              <span aria-hidden="true">{choices(`weekdayShort.${day}`)}</span>
              <small aria-hidden="true">{countOf(facets.weekday, day)}</small>
            </label>
          ))}
        </div>
      </FacetGroup>
      <FacetGroup title={t('time')}>
        <FacetOptions
          name="dayPart"
          keys={DAY_PART_KEYS}
          ticked={query.dayPart}
          counts={facets.dayPart}
          label={(key) => choices(`dayPart.${key}`)}
        />
      </FacetGroup>
      <Ages query={query} counts={facets.age} />
      <PriceFacet query={query} price={facets.price} />
      <FacetGroup title={t('other')}>
        <FacetFlag
          name="hasPlaces"
          label={t('hasPlaces')}
          count={facets.hasPlaces}
          chosen={query.hasPlaces === true}
        />
        <FacetFlag name="oneOff" label={t('oneOff')} count={facets.oneOff} chosen={query.oneOff === true} />
        <FacetFlag name="trial" label={t('trial')} count={facets.trial} chosen={query.trial === true} />
        <FacetFlag name="free" label={t('free')} count={facets.free} chosen={query.free === true} />
        <FacetFlag
          name="rating"
          value={String(GOOD_RATING)}
          label={t('ratingChip', { rating: GOOD_RATING })}
          count={countOf(facets.rating, String(GOOD_RATING))}
          chosen={query.rating === GOOD_RATING}
        />
      </FacetGroup>
      {all || rareInForce ? (
        <RareFacets query={query} facets={facets} />
      ) : (
        <MoreLink href={allHref} field="mode">
          {t('moreFilters')}
        </MoreLink>
      )}
    </div>
  );
}

/** Renders a field for one age and the usual ranges, and first the ages of the address that are not among them. */
function Ages({ query, counts }: { query: ListQuery; counts: FacetCounts['age'] }) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const own = (query.age ?? []).filter((key) => !isUsualRange(key));
  return (
    <FacetGroup title={t('age')}>
      {own.map((key) => (
        <label key={key} className={styles.option}>
          <input type="checkbox" name="age" value={key} defaultChecked />
          <span>{ageFilterText(key, choices)}</span>
        </label>
      ))}
      <input
        name="age"
        inputMode="numeric"
        className={styles.field}
        placeholder={t('ageExact')}
        aria-label={t('ageExact')}
        autoComplete="off"
      />
      <FacetOptions
        name="age"
        keys={AGE_RANGES}
        ticked={query.age}
        counts={counts}
        label={(key) => choices(`ageRange.${key}`)}
      />
    </FacetGroup>
  );
}

const isUsualRange = (key: string): key is AgeRangeKey => AGE_RANGES.some((range) => range === key);

/** Renders the filters that offer the choices of a field and have no control of their own, and those of what a merchant states. */
function RareFacets({ query, facets }: Pick<FacetsProps, 'query' | 'facets'>) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const ofChoices = RARE_FILTERS.map((name) => {
    const { texts, choices: keys } = CHOICE_FILTERS[name];
    return (
      <FacetGroup key={name} title={t(name)}>
        <FacetOptions<string>
          name={name}
          keys={keys}
          ticked={query[name]}
          counts={facets[name]}
          label={(key) => choices(`${texts}.${key}` as Parameters<typeof choices>[0])}
        />
      </FacetGroup>
    );
  });
  return (
    <>
      {ofChoices}
      <FacetGroup title={t('stated')}>
        {STATED_FILTERS.map((name) => (
          <FacetFlag
            key={name}
            name={name}
            label={t(name)}
            count={facets[name]}
            chosen={query[name] === true}
          />
        ))}
      </FacetGroup>
    </>
  );
}

interface MoreLinkProps {
  href: string;
  /** Name of the field to focus once the filters are loaded. */
  field: string;
  children: ReactNode;
}

/** Renders a link that loads rarely used filters. Search engines must not follow it. */
function MoreLink({ href, field, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href} rel="nofollow" data-field={field}>
      {children}
    </a>
  );
}
