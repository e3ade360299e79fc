import { notFound } from 'next/navigation';
import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery } from '@/lib/list-query';
import { MerchantRoute } from './merchant';
import { MerchantIndexRoute } from './merchant-index';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
}

async function read(params: PageProps['params']) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  return { locale, slug: slug && decodeURIComponent(slug) };
}

async function render({ params }: PageProps) {
  const { locale, slug } = await read(params);
  const query = parseListQuery({});
  return slug ? MerchantRoute({ locale, slug, query }) : MerchantIndexRoute({ locale, query });
}

export default async function Page(props: PageProps) {
  const { locale } = await props.params;
  return orMissing(locale, render(props));
}
