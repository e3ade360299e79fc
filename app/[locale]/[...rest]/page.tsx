import { Missing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';

export const revalidate = 600;
export const generateStaticParams = () => [];

/** Every address that no other page answers. */
export default async function UnknownPage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  return <Missing locale={locale} />;
}
