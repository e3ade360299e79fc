import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery } from '@/lib/list-query';
import { MerchantIndexRoute } from './merchant-index';
import { OneMerchant } from './one-merchant';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
}

export default async function Page({ params }: PageProps) {
  const { locale, slug: segments = [] } = await params;
  const query = parseListQuery({});
  const page =
    segments.length > 0 ? OneMerchant({ locale, segments, query }) : MerchantIndexRoute({ locale, query });
  return orMissing(locale, page);
}
