import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { HomeView } from '@/components/home/home-view';
import type { Locale } from '@/lib/contract/locale';
import { StaticHomeView } from './static-views';

/** Hashtags on the home page: two rows on a desktop. */
const HASHTAGS = 20;

interface PageProps {
  params: Promise<{ locale: Locale }>;
}

export default async function HomePage({ params }: PageProps) {
  const { locale } = await params;
  const api = apiFor(locale);
  const [categories, posts, banners, { data: list, meta }, { data: hashtags }] = await Promise.all([
    api.listMainCategories(),
    api.filterHomeCourses(),
    api.listHomeBanners(),
    api.listCourses({ perPage: 1 }),
    api.listHashtags({ perPage: HASHTAGS }),
  ]);
  return renderStatic(StaticHomeView, HomeView, locale, {
    categories,
    posts,
    banners,
    facets: list.facets,
    isNew: meta.total === 0,
    hashtags,
  });
}
