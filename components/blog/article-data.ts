import type { Blog } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { absoluteUrl, site } from '@/lib/site';

/** Returns the structured data of a blog entry (schema.org Article). */
export function articleData(blog: Blog, locale: Locale): Record<string, unknown> {
  return {
    '@type': 'Article',
    headline: blog.title,
    description: blog.summary,
    inLanguage: langOf(blog, 'body', locale) ?? HTML_LANG[locale],
    image: blog.image ? [absoluteUrl(blog.image.url)] : undefined,
    datePublished: blog.publishedAt,
    dateModified: blog.updatedAt,
    author: blog.author ? { '@type': 'Person', name: blog.author } : undefined,
    publisher: { '@type': 'Organization', name: site.name[locale], url: absoluteUrl('/') },
    mainEntityOfPage: absoluteUrl(localePath(locale, `/blog/${blog.slug}`)),
  };
}
