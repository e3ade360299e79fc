import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { countAlternatives } from '@/app/[locale]/count-alternatives';
import { orLastPage } from '@/app/[locale]/past-end';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import type { CategoryPlace } from '@/components/catalogue/category-head';
import { apiFor, orNull } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';
import { categorySlugIn, localePath } from '@/lib/i18n/paths';
import { type ListQuery, listSearch } from '@/lib/list-query';

interface CategoryRouteProps {
  locale: Locale;
  slug: string;
  query: ListQuery;
}

/** The category an address names, in its own language's slugs; one that does not stand there leads on or is 404. */
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
 * A category that was renamed, merged, removed or moved leads to where its slug stands now; 404 where it never was. By 307: what was
 * moved may be moved back, and browsers that kept a 308 for each way would go in circles.
 */
async function leadOn(locale: Locale, query: ListQuery): Promise<never> {
  const slug = query.thirdCategory ?? query.subCategory;
  redirect((slug && (await fullAddress(locale, slug, query))) || notFound());
}

/** A lower level that stands in the place of the main one leads to its full address; 404 where there is none. */
async function leadDown({ locale, slug, query }: CategoryRouteProps): Promise<never> {
  permanentRedirect((await fullAddress(locale, slug, query)) ?? notFound());
}

/** Address of a category of any level, with the filters asked for; null where there is none of that slug. */
async function fullAddress(locale: Locale, slug: string, query: ListQuery): Promise<string | null> {
  const found = await orNull(apiFor(locale).getCategory(slug));
  if (!found) return null;
  const { mainCategory, parent, ...own } = found.category;
  const levels = [mainCategory, parent, own].flatMap((level) => (level ? [level.slug] : []));
  const [main, subCategory, thirdCategory] = levels;
  return localePath(locale, `/category/${main}${listSearch({ ...query, subCategory, thirdCategory })}`);
}

/** The one address of a place: slugs of its language, both levels named. */
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
  const { data: list, meta } = await (place.sub
    ? apiFor(locale).filterByCategory({ ...query, slug: place.main.slug })
    : apiFor(locale).filterByMainCategory({ ...query, slug: place.main.slug }));
  orLastPage(locale, { shown: list.posts, meta }, (page) => path + listSearch({ ...query, page }));
  const alternatives =
    meta.total === 0 ? await countAlternatives(locale, { ...query, category: place.main.slug }) : [];
  return renderStatic('category', locale, path + listSearch(query), {
    place,
    path,
    query,
    list,
    meta,
    alternatives,
    // A plain list is sent to everybody and stays small.
    keywordField: query.keyword !== undefined || query.filters === 'all',
  });
}
