import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { activityClaim } from '@/components/home/activity-claim';
import { HomeView } from '@/components/home/home-view';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG, PROMOTIONS_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { pageMetadata } from '@/lib/seo';
import { site } from '@/lib/site';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'home' });
  const count = activityClaim(await apiFor(locale).listMainCategories());
  const name = site.name[locale];
  return pageMetadata({
    locale,
    title: t('title'),
    description: count ? t('description', { count, name }) : t('descriptionWithoutCount', { name }),
    path: '/',
  });
}

export default async function HomePage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  await tagPage(CATALOGUE_TAG, PROMOTIONS_TAG);
  const api = apiFor(locale);
  const [categories, posts, banners, { data: list }] = await Promise.all([
    api.listMainCategories(),
    api.filterHomePosts(),
    api.listHomeBanners(),
    api.listPosts({ perPage: 1 }),
  ]);
  return (
    <HomeView categories={categories} posts={posts} banners={banners} districts={list.facets.district} />
  );
}
