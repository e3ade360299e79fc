import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { inCategory } from '@/components/ui/category-colours';
import { CategoryIcon } from '@/components/ui/category-icon';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { MainCategory, SubCategory } from '@/lib/contract/category';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { categoryPath } from '@/lib/site/catalogue-paths';
import styles from './category-index.module.css';

/** Renders all three category levels on one page, with links to the main categories. */
export function CategoryIndex({ categories }: { categories: MainCategory[] }) {
  const t = useTranslations('categoryIndex');
  const locale = useLocale();
  return (
    <div className="wrap">
      <PageHead
        title={t('title')}
        description={t('description', categoryTotals(categories))}
        path="/category"
      />
      <Breadcrumbs crumbs={[{ title: t('title'), path: '/category' }]} />
      <h1 className="h1">{t('title')}</h1>
      <p className={styles.lead}>{t('lead', categoryTotals(categories))}</p>
      <nav className={styles.jump} aria-label={t('jump')}>
        <Chips>
          {categories.map((main) => (
            <ChipLink key={main.id} href={`#${main.icon}`} size="large">
              <CategoryIcon category={main.icon} size={20} />
              <span lang={langOf(main, 'title', locale)}>{main.title}</span>
            </ChipLink>
          ))}
        </Chips>
      </nav>
      {categories.map((main) => (
        <MainPart key={main.id} main={main} />
      ))}
    </div>
  );
}

function categoryTotals(categories: MainCategory[]): { subs: number; activities: number } {
  const subs = categories.flatMap((main) => main.categories);
  return { subs: subs.length, activities: subs.reduce((sum, sub) => sum + sub.categories.length, 0) };
}

function MainPart({ main }: { main: MainCategory }) {
  const t = useTranslations('categoryIndex');
  const locale = useLocale();
  return (
    <section className={styles.main} id={main.icon} aria-labelledby={`${main.icon}-title`}>
      <div {...inCategory(main.icon, styles.head)}>
        <CategoryIcon category={main.icon} size={28} />
        <h2 className="h2" id={`${main.icon}-title`}>
          <a href={localePath(locale, categoryPath(main.slug))} lang={langOf(main, 'title', locale)}>
            {main.title}
          </a>
        </h2>
        <span className={`${styles.total} number`}>{t('courses', { count: main.postCount })}</span>
        <Icon name="chevron-right" size={18} />
      </div>
      <ul className={styles.subs}>
        {main.categories.map((sub) => (
          <li key={sub.id}>
            <SubPart main={main} sub={sub} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SubPart({ main, sub }: { main: MainCategory; sub: SubCategory }) {
  const locale = useLocale();
  return (
    <>
      <h3>
        <a href={localePath(locale, categoryPath(main.slug, sub.slug))} lang={langOf(sub, 'title', locale)}>
          {sub.title}
        </a>
        <Count count={sub.postCount} />
      </h3>
      <ul>
        {sub.categories.map((activity) => (
          <li key={activity.id}>
            <a
              href={localePath(locale, categoryPath(main.slug, sub.slug, activity.slug))}
              lang={langOf(activity, 'title', locale)}
            >
              {activity.title}
            </a>
            <Count count={activity.postCount} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Count({ count }: { count: number }) {
  const t = useTranslations('categoryIndex');
  return count > 0 ? <small className="number">{t('count', { count })}</small> : null;
}
