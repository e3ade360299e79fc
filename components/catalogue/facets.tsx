import { AGE_RANGES, type AgeRangeKey } from '@/lib/contract/ages';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  MODES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  type Weekday,
} from '@/lib/contract/choices';
import type { Facets as FacetCounts } from '@/lib/contract/course';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { ageFilterText } from '@/lib/format/age-text';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';
import { DateFacet } from './date-facet';
import { DistrictFacet } from './district-facet';
import { countOf, FacetFlag, FacetGroup, FacetOptions } from './facet-group';
import styles from './facets.module.css';
import { MoreLink } from './more-link';
import { NearFacet } from './near-facet';
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

interface FacetsProps {
  query: ListQuery;
  /** Whether to show a keyword field; the header's field searches all courses. */
  keywordField: boolean;
  facets: FacetCounts;
  hrefOf: (changes: Partial<ListQuery>) => string;
}

/** Renders all filters with their counts (specification §B); rarely used filters are loaded on demand. */
export function Facets({ query, keywordField, facets, hrefOf }: FacetsProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const { ageGroup, mode, language, classSize, teachingGender } = query;
  const all = query.filters === 'all';
  const rareInForce = [ageGroup, mode, language, classSize, teachingGender].some((ticked) => ticked?.length);
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
      <Ages query={query} counts={facets.age} />
      <DateFacet query={query} hrefOf={hrefOf} />
      <FacetGroup title={t('places')}>
        <FacetFlag
          name="hasPlaces"
          label={t('hasPlaces')}
          count={facets.hasPlaces}
          chosen={query.hasPlaces === true}
        />
      </FacetGroup>
      <NearFacet near={query.near} radiusKm={query.radiusKm} />
      <DistrictFacet ticked={query.district} counts={facets.district} />
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
      <PriceFacet query={query} price={facets.price} />
      <FacetGroup title={t('other')}>
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

/** Renders the usual ranges of ages, and first those of the address that are not among them. */
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

function RareFacets({ query, facets }: Pick<FacetsProps, 'query' | 'facets'>) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  return (
    <>
      <FacetGroup title={t('audience')}>
        <FacetOptions
          name="ageGroup"
          keys={AGE_GROUPS}
          ticked={query.ageGroup}
          counts={facets.ageGroup}
          label={(key) => choices(`ageGroup.${key}`)}
        />
      </FacetGroup>
      <FacetGroup title={t('mode')}>
        <FacetOptions
          name="mode"
          keys={MODES}
          ticked={query.mode}
          counts={facets.mode}
          label={(key) => choices(`mode.${key}`)}
        />
      </FacetGroup>
      <FacetGroup title={t('language')}>
        <FacetOptions
          name="language"
          keys={TEACHING_LANGUAGES}
          ticked={query.language}
          counts={facets.language}
          label={(key) => choices(`language.${key}`)}
        />
      </FacetGroup>
      <FacetGroup title={t('classSize')}>
        <FacetOptions
          name="classSize"
          keys={CLASS_SIZES}
          ticked={query.classSize}
          counts={facets.classSize}
          label={(key) => choices(`classSize.${key}`)}
        />
      </FacetGroup>
      <FacetGroup title={t('teachingGender')}>
        <FacetOptions
          name="teachingGender"
          keys={TEACHING_GENDERS}
          ticked={query.teachingGender}
          counts={facets.teachingGender}
          label={(key) => choices(`teachingGender.${key}`)}
        />
      </FacetGroup>
    </>
  );
}
