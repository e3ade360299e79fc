import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery } from '@/lib/list-query';
import { MerchantRoute, merchantMetadata } from './merchant';
import { MerchantIndexRoute, merchantIndexMetadata } from './merchant-index';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
}

async function read(params: PageProps['params']) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  return { locale, slug };
}

export async function generateMetadata({ params }: PageProps) {
  const { locale, slug } = await read(params);
  return slug
    ? merchantMetadata({ locale, slug, page: 1 })
    : merchantIndexMetadata({ locale, query: parseListQuery({}) });
}

export default async function Page({ params }: PageProps) {
  const { locale, slug } = await read(params);
  setRequestLocale(locale);
  return slug ? (
    <MerchantRoute locale={locale} slug={slug} page={1} />
  ) : (
    <MerchantIndexRoute locale={locale} query={parseListQuery({})} />
  );
}
