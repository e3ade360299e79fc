import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { countAlternatives } from '@/app/[locale]/(public)/count-alternatives';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import type { CategoryPlace } from '@/components/catalogue/category-head';
import { CategoryPage } from '@/components/catalogue/category-page';
import type { Locale } from '@/lib/contract/locale';
import { categorySlugIn, localePath } from '@/lib/i18n/paths';
import { isFiltered, type ListQuery, listSearch, servedQuery } from '@/lib/lists/list-query';
import { StaticCategoryPage } from './static-views';

interface CategoryRouteProps {
  locale: Locale;
  slug: string;
  query: ListQuery;
}

/**
 * Resolves the category of an address by the slugs of the page's language. If a level does not exist under
 * its parent, redirects to the category's current address or answers 404.
 */
async function placeOf(props: CategoryRouteProps): Promise<CategoryPlace> {
  const { locale, slug, query } = props;
  const { subCategory: subSlug, thirdCategory: activitySlug } = query;
  const found = await orNull(apiFor(locale).getMainCategory(slug));
  if (!found) return leadDown(props);
  const main = found.mainCategoryDetail;
  const own = (value: string | undefined) => value && categorySlugIn(locale, value);
  const sub = subSlug
    ? main.categories.find((category) => category.slug === own(subSlug))
    : main.categories.find((category) =>
        category.categories.some((child) => child.slug === own(activitySlug)),
      );
  const activity = sub?.categories.find((category) => category.slug === own(activitySlug));
  if ((subSlug && !sub) || (activitySlug && !activity)) return leadOn(locale, query);
  return { main, sub: (subSlug || activitySlug) && sub ? sub : null, activity: activity ?? null };
}

/**
 * Redirects a category that was renamed, merged, removed or moved to its current address; answers 404 if the
 * slug never existed. Uses 307: a move may be reverted, and browsers that cached a 308 for each direction
 * would loop.
 */
async function leadOn(locale: Locale, query: ListQuery): Promise<never> {
  const slug = query.thirdCategory ?? query.subCategory;
  redirect((slug && (await fullAddress(locale, slug, query))) || notFound());
}

/** Redirects a lower-level slug in the main category's position to its full address, or answers 404. */
async function leadDown({ locale, slug, query }: CategoryRouteProps): Promise<never> {
  permanentRedirect((await fullAddress(locale, slug, query)) ?? notFound());
}

/** Returns the address of a category of any level with the requested filters; null if the slug is unknown. */
async function fullAddress(locale: Locale, slug: string, query: ListQuery): Promise<string | null> {
  const found = await orNull(apiFor(locale).getCategory(slug));
  if (!found) return null;
  const { mainCategory, parent, ...own } = found.category;
  const levels = [mainCategory, parent, own].flatMap((level) => (level ? [level.slug] : []));
  const [main, subCategory, thirdCategory] = levels;
  return localePath(locale, `/category/${main}${listSearch({ ...query, subCategory, thirdCategory })}`);
}

/** Returns the query with the canonical slugs of both lower levels. */
function ownQuery({ sub, activity }: CategoryPlace, query: ListQuery): ListQuery {
  return { ...query, subCategory: sub?.slug, thirdCategory: activity?.slug };
}

export async function CategoryRoute(props: CategoryRouteProps) {
  const { locale, slug } = props;
  const place = await placeOf(props);
  const query = ownQuery(place, props.query);
  const path = `/category/${place.main.slug}`;
  if (
    slug !== place.main.slug ||
    query.subCategory !== props.query.subCategory ||
    query.thirdCategory !== props.query.thirdCategory
  )
    permanentRedirect(localePath(locale, path + listSearch(query)));
  const api = apiFor(locale);
  const shown = { ...servedQuery(query), slug: place.main.slug };
  const own = place.activity ?? place.sub ?? place.main;
  const [{ data: list, meta }, featured] = await Promise.all([
    place.sub ? api.filterByCategory(shown) : api.filterByMainCategory(shown),
    isFiltered(query) || query.page > 1 ? [] : api.listFeatured(own.slug),
  ]);
  orLastPage(locale, { shown: list.posts, meta }, (page) => path + listSearch({ ...query, page }));
  const empty =
    meta.total === 0
      ? await countAlternatives(locale, { ...servedQuery(query), category: place.main.slug })
      : {};
  return renderStatic(StaticCategoryPage, CategoryPage, locale, {
    place,
    featured,
    path,
    query,
    list,
    meta,
    ...empty,
    // The unfiltered list is the most requested one: omit the field to keep it small.
    keywordField: query.keyword !== undefined || query.filters === 'all',
  });
}
