import { DISTRICTS_BY_REGION, type District, REGIONS } from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { FacetGroup, FacetOptions } from './facet-group';
import styles from './facets.module.css';

interface DistrictFacetProps {
  ticked: District[] | undefined;
  counts: Facets['district'];
}

/**
 * Renders the districts in the Government's order by region; a region is open if one of its districts is ticked.
 * my-district.ts adds the district that was chosen last on this device.
 */
export function DistrictFacet({ ticked = [], counts }: DistrictFacetProps) {
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
      {REGIONS.map((region) => (
        <details key={region} open={DISTRICTS_BY_REGION[region].some((key) => ticked.includes(key))}>
          <summary className={styles.region}>{choices(`region.${region}`)}</summary>
          {options(DISTRICTS_BY_REGION[region])}
        </details>
      ))}
      {options(['other'])}
    </FacetGroup>
  );
}
