import { PageHead } from '@/components/layout/page-head';
import { useTranslations } from '@/lib/i18n/translations';
import { isFiltered, type ListQuery } from '@/lib/lists/list-query';
import { categoryPath } from '@/lib/site/catalogue-paths';
import type { CategoryPlace } from './category-head';
import { useListTitle } from './list-head';

interface CategoryMetaProps {
  place: CategoryPlace;
  query: ListQuery;
}

/** Renders the metadata of a category page at any level. */
export function CategoryMeta({ place: { main, sub, activity }, query }: CategoryMetaProps) {
  const t = useTranslations('category');
  const { page } = query;
  const { title } = activity ?? sub ?? main;
  const { description, postCount } = sub ?? main;
  const name = useListTitle(query)(t('metaTitle', { title }));
  const address = categoryPath(main.slug, sub?.slug, activity?.slug);
  const pagePart = page > 1 ? `${address.includes('?') ? '&' : '?'}page=${page}` : '';
  return (
    <PageHead
      title={page > 1 ? t('pageTitle', { title: name, page }) : name}
      description={t('metaDescription', { title, description, total: postCount })}
      path={address + pagePart}
      noindex={isFiltered(query)}
      image={main.imageUrl ? { url: main.imageUrl } : null}
    />
  );
}
