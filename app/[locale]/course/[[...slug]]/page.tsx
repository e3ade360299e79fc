import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { orMissing, orMissingTitle } from '@/components/editorial/missing';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery } from '@/lib/list-query';
import { CourseRoute, courseMetadata } from './course';
import { CourseIndexRoute, courseIndexMetadata } from './course-index';

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

async function metadataOf({ params }: PageProps) {
  const { locale, slug } = await read(params);
  return slug ? courseMetadata({ locale, slug }) : courseIndexMetadata({ locale, query: parseListQuery({}) });
}

async function render({ params }: PageProps) {
  const { locale, slug } = await read(params);
  setRequestLocale(locale);
  return slug ? CourseRoute({ locale, slug }) : CourseIndexRoute({ locale, query: parseListQuery({}) });
}

export const generateMetadata = (props: PageProps) => orMissingTitle(metadataOf(props));

export default async function Page(props: PageProps) {
  return orMissing(render(props));
}
