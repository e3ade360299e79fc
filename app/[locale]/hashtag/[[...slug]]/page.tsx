import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { orMissing, orMissingTitle } from '@/components/editorial/missing';
import type { Locale } from '@/lib/contract/choices';
import { HashtagRoute, hashtagMetadata } from './hashtag';
import { HashtagIndexRoute, hashtagIndexMetadata } from './hashtag-index';

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
  return slug ? hashtagMetadata({ locale, slug, page: 1 }) : hashtagIndexMetadata({ locale, page: 1 });
}

async function render({ params }: PageProps) {
  const { locale, slug } = await read(params);
  setRequestLocale(locale);
  return slug ? HashtagRoute({ locale, slug, page: 1 }) : HashtagIndexRoute({ locale, page: 1 });
}

export const generateMetadata = (props: PageProps) => orMissingTitle(metadataOf(props));

export default async function Page(props: PageProps) {
  return orMissing(render(props));
}
