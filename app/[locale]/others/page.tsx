import type { Metadata } from 'next';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { ApiDocsLink } from '@/components/editorial/api-docs-link';
import { EditorialPage } from '@/components/editorial/editorial-page';
import { OpenDataSources } from '@/components/editorial/open-data-sources';
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
  const t = await getTranslations({ locale, namespace: 'editorial.others' });
  const name = site.name[locale];
  return pageMetadata({
    locale,
    title: t('title', { name }),
    description: t('description', { name }),
    path: '/others',
  });
}

export default async function OthersPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { editorial } = await getMessages({ locale });
  return (
    <EditorialPage
      path="/others"
      content={editorial.others}
      extra={{ legal: <OpenDataSources />, api: <ApiDocsLink /> }}
      next={[
        { key: 'courses', path: '/course' },
        { key: 'about', path: '/about' },
        { key: 'blog', path: '/blog' },
      ]}
    />
  );
}
