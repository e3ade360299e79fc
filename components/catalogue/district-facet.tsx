import { DISTRICTS_BY_REGION, type District, REGIONS } from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { FacetGroup, FacetOptions } from './facet-group';
import styles from './facets.module.css';
import { MoreLink } from './more-link';

const DISTRICTS_AT_FIRST = 5;

interface DistrictFacetProps {
  ticked: District[] | undefined;
  counts: Facets['district'];
  /** Address that shows all districts; null if they are shown. */
  allHref: string | null;
}

/** Renders the districts with the most courses and the selected ones; others by region on demand. */
export function DistrictFacet({ ticked = [], counts, allHref }: DistrictFacetProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const first = [...counts]
    .filter(({ key }) => key !== 'other')
    .sort((a, b) => Number(ticked.includes(b.key)) - Number(ticked.includes(a.key)) || b.count - a.count)
    .slice(0, Math.max(DISTRICTS_AT_FIRST, ticked.length))
    .map(({ key }) => key);
  const options = (keys: readonly District[]) => (
    <FacetOptions
      name="district"
      keys={keys}
      ticked={ticked}
      counts={counts}
      label={(key) => choices(`district.${key}`)}
    />
  );
  const rest = (keys: readonly District[]) => options(keys.filter((key) => !first.includes(key)));
  return (
    <FacetGroup title={t('district')}>
      {options(first)}
      {allHref ? (
        <MoreLink href={allHref} field="district">
          {t('allDistricts')}
        </MoreLink>
      ) : (
        <>
          {REGIONS.map((region) => (
            <div key={region}>
              <span className={styles.region}>{choices(`region.${region}`)}</span>
              {rest(DISTRICTS_BY_REGION[region])}
            </div>
          ))}
          {rest(['other'])}
        </>
      )}
    </FacetGroup>
  );
}
