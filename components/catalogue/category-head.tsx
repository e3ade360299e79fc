import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Mosaic } from '@/components/ui/brand/mosaic';
import { inCategory } from '@/components/ui/category-colours';
import { ChipLink, Chips } from '@/components/ui/chip';
import type { MainCategory, SubCategory } from '@/lib/contract/category';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { categoryPath } from '@/lib/site/catalogue-paths';
import styles from './category-head.module.css';

export interface CategoryPlace {
  main: MainCategory;
  sub: SubCategory | null;
  activity: { title: string; slug: string } | null;
}

interface CategoryHeadProps {
  place: CategoryPlace;
  /** The heading of the page. */
  children: ReactNode;
}

/** Renders the heading and mosaic of a category, and the categories one level below as chips. */
export function CategoryHead({ place: { main, sub, activity }, children }: CategoryHeadProps) {
  const t = useTranslations('category');
  const locale = useLocale();
  const title = (activity ?? sub ?? main).title;
  const chips = sub ? sub.categories : main.categories;
  const chosen = sub ? activity?.slug : undefined;
  return (
    <div {...inCategory(main.icon, styles.panel)}>
      <div className={styles.head}>
        {children}
        {!activity && <p>{(sub ?? main).description}</p>}
      </div>
      <div className={styles.mosaic}>
        <Mosaic seed={(sub ?? main).slug.replace(/-en$/, '')} category columns={9} rows={5} edge="broken" />
      </div>
      <nav className={styles.chips} aria-label={title}>
        <Chips scroll>
          <ChipLink
            href={localePath(locale, categoryPath(main.slug, sub?.slug))}
            size="large"
            chosen={!chosen}
          >
            {t('all')}
          </ChipLink>
          {chips.map(({ slug, title: name }) => (
            <ChipLink
              key={slug}
              href={localePath(
                locale,
                sub ? categoryPath(main.slug, sub.slug, slug) : categoryPath(main.slug, slug),
              )}
              size="large"
              chosen={slug === chosen}
            >
              {name}
            </ChipLink>
          ))}
        </Chips>
      </nav>
    </div>
  );
}
