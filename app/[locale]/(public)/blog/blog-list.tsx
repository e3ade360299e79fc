import { Missing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { BlogIndex } from '@/components/blog/blog-index';
import type { BlogCategory } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { StaticBlogIndex } from './static-views';

interface BlogListProps {
  locale: Locale;
  page: number;
  category?: BlogCategory;
}

/** Renders one page of the blog or of one of its categories. A page after the last one answers 404. */
export async function BlogList({ locale, page, category }: BlogListProps) {
  const { data: blogs, meta } = await apiFor(locale).listBlogs({ page, category });
  if (page > 1 && blogs.length === 0) return <Missing locale={locale} />;
  return renderStatic(StaticBlogIndex, BlogIndex, locale, { blogs, meta, category });
}
