import { useLocale } from 'next-intl';
import { CategoryIcon } from '@/components/ui/category-icon';
import { Section } from '@/components/ui/section';
import type { MainCategory } from '@/lib/contract/category';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { activityCount } from './activity-claim';
import styles from './category-tiles.module.css';

/** Renders the main categories as tiles with their numbers of activities. */
export function CategoryTiles({ categories }: { categories: MainCategory[] }) {
  const t = useTranslations('home.categories');
  const locale = useLocale();
  return (
    <Section
      id="categories"
      title={t('title')}
      more={{ href: localePath(locale, '/category'), label: t('more') }}
    >
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              className={styles.tile}
              href={localePath(locale, `/category/${category.slug}`)}
              data-category={category.icon}
            >
              <CategoryIcon category={category.icon} size={28} />
              <span>
                <b lang={langOf(category, 'title', locale)}>{category.title}</b>
                <small>{t('count', { count: activityCount(category) })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
