import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { Missing } from '@/components/editorial/missing';
import type { Locale } from '@/lib/contract/choices';

export const revalidate = 600;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: '404 Not Found', robots: { index: false } };

/** Every address that no other page answers. */
export default async function UnknownPage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <Missing />;
}
