import { nearWords } from '@/lib/format/filter-words';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';
import { useFilterTexts } from './filter-texts';

/**
 * Renders the filter by distance: a field for the name of a station or district, which the API understands, and a
 * button that asks the browser for the position (near-me.ts). place-suggestions.ts adds suggestions on focus.
 */
export function NearFacet({ near, radiusKm }: Pick<ListQuery, 'near' | 'radiusKm'>) {
  const t = useTranslations('list');
  const texts = useFilterTexts();
  return (
    <FacetGroup title={t('near')}>
      <input
        name="near"
        className={styles.field}
        defaultValue={near && nearWords(near, texts)}
        placeholder={t('nearField')}
        aria-label={t('nearField')}
        autoComplete="off"
      />
      {radiusKm && <input type="hidden" name="radiusKm" value={radiusKm} />}
      <button type="button" className={styles.mine} data-near-me>
        {t('nearMine')}
      </button>
    </FacetGroup>
  );
}
