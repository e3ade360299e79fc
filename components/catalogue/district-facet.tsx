import { DISTRICTS_BY_REGION, type District, REGIONS } from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/lists/list-query';
import { FacetGroup, FacetOptions } from './facet-group';
import styles from './facets.module.css';
import { NearField } from './near-facet';

interface DistrictFacetProps {
  query: ListQuery;
  counts: Facets['district'];
}

/**
 * Renders the place of a course: a field for a district or a station, and the districts in the Government's order by region.
 * my-district.ts adds the district that was chosen last on this device.
 */
export function DistrictFacet({ query, counts }: DistrictFacetProps) {
  const { district: ticked = [], near, radiusKm } = query;
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const options = (keys: readonly District[]) => (
    <FacetOptions
      name="district"
      keys={keys}
      ticked={ticked}
      counts={counts}
      label={(key) => choices(`district.${key}`)}
    />
  );
  return (
    <FacetGroup title={t('district')}>
      <div className={styles.myDistrict} data-my-district={t('myDistrict')} />
      <NearField near={near} radiusKm={radiusKm} />
      {REGIONS.map((region) => (
        <details key={region} open>
          <summary className={styles.region}>{choices(`region.${region}`)}</summary>
          <div className={styles.districts}>{options(DISTRICTS_BY_REGION[region])}</div>
        </details>
      ))}
      {options(['other'])}
    </FacetGroup>
  );
}
