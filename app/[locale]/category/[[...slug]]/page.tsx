import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { orMissing, orMissingTitle } from '@/components/editorial/missing';
import type { Locale } from '@/lib/contract/choices';
import { parseListQuery } from '@/lib/list-query';
import { AllCategoriesRoute, allCategoriesMetadata } from '../all-categories';
import { CategoryRoute, categoryMetadata } from './category';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
}

/** Levels below the main one are segments here; middleware.ts maps the public query to them. */
async function read(params: PageProps['params']) {
  const { locale, slug = [] } = await params;
  const [main, subCategory, thirdCategory, more] = slug.map(decodeURIComponent);
  if (more) notFound();
  return { locale, slug: main, query: parseListQuery({ subCategory, thirdCategory }) };
}

async function metadataOf({ params }: PageProps) {
  const { slug, ...rest } = await read(params);
  return slug ? categoryMetadata({ slug, ...rest }) : allCategoriesMetadata(rest.locale);
}

async function render({ params }: PageProps) {
  const { slug, ...rest } = await read(params);
  setRequestLocale(rest.locale);
  return slug ? CategoryRoute({ slug, ...rest }) : AllCategoriesRoute({ locale: rest.locale });
}

export const generateMetadata = (props: PageProps) => orMissingTitle(metadataOf(props));

export default async function Page(props: PageProps) {
  return orMissing(render(props));
}
