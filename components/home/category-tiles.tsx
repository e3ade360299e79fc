import { useLocale } from 'next-intl';
import { inCategory } from '@/components/ui/category-colours';
import { CategoryIcon } from '@/components/ui/category-icon';
import { Icon } from '@/components/ui/icon';
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
      compact
      title={t('title')}
      more={{ href: localePath(locale, '/category'), label: t('more') }}
    >
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              {...inCategory(category.icon, styles.tile)}
              href={localePath(locale, `/category/${category.slug}`)}
            >
              <CategoryIcon category={category.icon} size={28} />
              <span>
                <b lang={langOf(category, 'title', locale)}>{category.title}</b>
                <small>{t('count', { count: activityCount(category) })}</small>
              </span>
            </a>
          </li>
        ))}
        <li className={styles.all}>
          <a className={styles.tile} href={localePath(locale, '/category')}>
            <Icon name="chevron-right" size={28} />
            <span>
              <b>{t('more')}</b>
            </span>
          </a>
        </li>
      </ul>
    </Section>
  );
}
