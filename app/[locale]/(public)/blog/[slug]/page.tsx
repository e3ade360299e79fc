import { permanentRedirect } from 'next/navigation';
import { Missing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import { BlogEntry } from '@/components/blog/blog-entry';
import type { Blog } from '@/lib/contract/blog';
import type { CourseCard } from '@/lib/contract/course';
import { courseListFilters } from '@/lib/contract/course-list';
import { BLOG_COURSES } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { StaticBlogEntry } from './static-views';

interface PageProps {
  params: Promise<{ locale: Locale; slug: string }>;
}

/** Returns the most popular courses of the list that an entry names. */
async function coursesOf({ courseList }: Blog, locale: Locale): Promise<CourseCard[]> {
  const filters = courseListFilters(courseList);
  if (!filters) return [];
  // The category of the list may have been removed.
  const list = await orNull(
    apiFor(locale).listCourses({ ...filters, sort: 'popularity', perPage: BLOG_COURSES }),
  );
  return list?.data.posts ?? [];
}

export default async function BlogEntryPage({ params }: PageProps) {
  const { locale, slug } = await params;
  const found = await orNull(apiFor(locale).getBlog(decodeURIComponent(slug)));
  if (!found) return <Missing locale={locale} />;
  const { blog, related } = found;
  if (blog.slug !== decodeURIComponent(slug)) permanentRedirect(localePath(locale, `/blog/${blog.slug}`));
  const courses = await coursesOf(blog, locale);
  return renderStatic(StaticBlogEntry, BlogEntry, locale, { blog, related, courses });
}
