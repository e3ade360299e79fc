import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/editorial/not-found-view';
import type { Locale } from '@/lib/contract/choices';

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: '410 Gone', robots: { index: false } };

/** A course that was withdrawn; middleware.ts shows it under the course's address with status 410. */
export default async function GonePage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <NotFoundView gone />;
}
