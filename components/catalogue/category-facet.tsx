import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';

/**
 * Renders the category of a list for the filter sheet of a phone. category-choices.ts replaces the link by the categories
 * when the sheet opens; without JavaScript the link leads to them.
 */
export function CategoryFacet({ main }: { main: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <FacetGroup title={t('list.categoryPart')}>
      <div className={styles.categories} data-categories={main ?? ''}>
        <a href={localePath(locale, main ? `/category/${main}` : '/category')}>
          {main ? t('category.all') : t('list.guidance.without.category')}
        </a>
      </div>
    </FacetGroup>
  );
}
