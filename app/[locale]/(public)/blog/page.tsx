import type { Locale } from '@/lib/contract/locale';
import { BlogList } from './blog-list';

interface PageProps {
  params: Promise<{ locale: Locale }>;
}

export default async function BlogPage({ params }: PageProps) {
  return <BlogList locale={(await params).locale} page={1} />;
}
