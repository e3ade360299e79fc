import { permanentRedirect } from 'next/navigation';
import { Missing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';

interface PageProps {
  params: Promise<{ locale: Locale; slug: string }>;
}

export default async function BlogEntryPage({ params }: PageProps) {
  const { locale, slug } = await params;
  const found = await orNull(apiFor(locale).getBlog(decodeURIComponent(slug)));
  if (!found) return <Missing locale={locale} />;
  const { blog, related } = found;
  if (blog.slug !== decodeURIComponent(slug)) permanentRedirect(localePath(locale, `/blog/${blog.slug}`));
  return renderStatic('blog-entry', locale, blog.slug, { blog, related });
}
