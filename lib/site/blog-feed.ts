import { generateAtomFeed } from 'feedsmith';
import type { BlogCard } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { absoluteUrl, site } from '@/lib/site/site';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';

/** Feed date while no entry is published. */
const BEGINNING = new Date(0).toISOString();

/** Returns the blog in a language as an Atom feed (RFC 4287): titles and summaries, newest first. */
export function blogFeed(locale: Locale, blogs: readonly BlogCard[]): string {
  const name = site.name[locale];
  const { blog: texts } = locale === 'en' ? en : zhHk;
  const address = (path: string) => absoluteUrl(localePath(locale, path));
  const changes = blogs.map(({ updatedAt }) => updatedAt).sort();
  return generateAtomFeed({
    xml: { lang: HTML_LANG[locale] },
    id: address('/blog'),
    title: { value: locale === 'en' ? `${texts.title} | ${name}` : `${texts.title}｜${name}` },
    subtitle: { value: texts.lead },
    updated: changes.at(-1) ?? BEGINNING,
    links: [
      { rel: 'self', type: 'application/atom+xml', href: address('/blog/feed.xml') },
      { rel: 'alternate', type: 'text/html', hreflang: HTML_LANG[locale], href: address('/blog') },
    ],
    authors: [{ name, uri: address('/') }],
    icon: absoluteUrl('/icon-192.png'),
    entries: blogs.map((blog) => {
      const text = (key: 'title' | 'summary') => ({
        value: blog[key],
        xml: { lang: langOf(blog, key, locale) },
      });
      return {
        id: address(`/blog/${blog.slug}`),
        title: text('title'),
        summary: text('summary'),
        published: blog.publishedAt,
        updated: blog.updatedAt,
        links: [{ rel: 'alternate', type: 'text/html', href: address(`/blog/${blog.slug}`) }],
        authors: blog.author ? [{ name: blog.author }] : undefined,
        categories: [{ term: blog.category, label: texts.category[blog.category] }],
      };
    }),
  });
}
