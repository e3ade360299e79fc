import { nearWords } from '@/lib/format/filter-words';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/lists/list-query';
import listStyles from './course-list.module.css';
import styles from './facets.module.css';
import { useFilterTexts } from './filter-texts';

/**
 * Renders the field for a district or a station, which the API understands as the filter `near`, and a button that asks
 * the browser for the position (near-me.ts). place-field.ts shows only the districts that contain what is typed, and
 * suggests stations.
 */
export function NearField({ near, radiusKm }: Pick<ListQuery, 'near' | 'radiusKm'>) {
  const t = useTranslations('list');
  const texts = useFilterTexts();
  return (
    <>
      <input
        type="search"
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
    </>
  );
}

/** Asks for the position of the visitor, without which no list near the visitor can be made. */
export function NearQuestion() {
  const t = useTranslations('list');
  return (
    <p className={listStyles.guidance}>
      {t('nearAsk')}{' '}
      <button type="button" className={styles.mine} data-near-me>
        {t('nearMine')}
      </button>
    </p>
  );
}
