import type { Metadata } from 'next';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { EditorialPage } from '@/components/editorial/editorial-page';
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
  const t = await getTranslations({ locale, namespace: 'editorial.about' });
  const name = site.name[locale];
  return pageMetadata({
    locale,
    title: t('title', { name }),
    description: t('description', { name }),
    path: '/about',
  });
}

export default async function AboutPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { editorial } = await getMessages({ locale });
  return (
    <EditorialPage
      path="/about"
      content={editorial.about}
      next={[
        { key: 'courses', path: '/course' },
        { key: 'categories', path: '/category' },
        { key: 'partnership', path: '/partnership' },
      ]}
    />
  );
}
