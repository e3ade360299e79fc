import { notFound } from 'next/navigation';
import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery } from '@/lib/list-query';
import { AllCategoriesRoute } from '../all-categories';
import { CategoryRoute } from './category';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
}

/** Reads the lower levels from path segments; middleware.ts maps the public query to them. */
async function read(params: PageProps['params']) {
  const { locale, slug = [] } = await params;
  const [main, subCategory, thirdCategory, more] = slug.map(decodeURIComponent);
  if (more) notFound();
  return { locale, slug: main, query: parseListQuery({ subCategory, thirdCategory }) };
}

async function render({ params }: PageProps) {
  const { slug, ...rest } = await read(params);
  return slug ? CategoryRoute({ slug, ...rest }) : AllCategoriesRoute({ locale: rest.locale });
}

export default async function Page(props: PageProps) {
  const { locale } = await props.params;
  return orMissing(locale, render(props));
}
