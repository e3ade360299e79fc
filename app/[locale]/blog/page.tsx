import type { Metadata } from 'next';
import type { Locale } from '@/lib/contract/choices';
import { BlogList, blogListMetadata } from './blog-list';

export const revalidate = 600;
export const generateStaticParams = () => [];

interface PageProps {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return blogListMetadata((await params).locale, 1);
}

export default async function BlogPage({ params }: PageProps) {
  return <BlogList locale={(await params).locale} page={1} />;
}
