import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Mosaic } from '@/components/ui/mosaic';
import { categoryPath } from '@/lib/category-path';
import type { MainCategory, SubCategory } from '@/lib/contract/category';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
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
    <>
      <div className={styles.head} data-category={main.icon}>
        <div>
          {children}
          {!activity && <p>{(sub ?? main).description}</p>}
        </div>
        <div className={styles.mosaic}>
          <Mosaic seed={(sub ?? main).slug.replace(/-en$/, '')} category columns={9} rows={5} edge="broken" />
        </div>
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
    </>
  );
}
