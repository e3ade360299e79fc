import { BLOG_CATEGORIES } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { SitemapEntry, SitemapKind } from '@/lib/contract/sitemap';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { categoryPath } from '@/lib/site/catalogue-paths';
import { absoluteUrl } from '@/lib/site/site';
import type { SitemapAddress } from '@/lib/site/sitemap';

const FIXED_PATHS = [
  '/',
  '/category',
  '/course',
  '/hashtag',
  '/merchant',
  '/blog',
  ...BLOG_CATEGORIES.map((category) => `/blog/category/${category}`),
  '/about',
  '/accessibility',
  '/affiliate',
  '/before-paying',
  '/contact',
  '/disclaimer',
  '/faq',
  '/join',
  '/membership',
  '/others',
  '/partnership',
  '/personal-data',
  '/support',
];

/** Chinese, unprefixed address of an entry of each kind. */
const PATHS: Record<SitemapKind, (slugs: string[]) => string> = {
  categories: ([main = '', sub, activity]) => categoryPath(main, sub, activity),
  posts: ([slug]) => `/course/${slug}`,
  merchants: ([slug]) => `/merchant/${slug}`,
  hashtags: ([slug = '']) => `/hashtag/${encodeURIComponent(slug)}`,
  blogs: ([slug]) => `/blog/${slug}`,
};

export function fixedAddresses(locale: Locale): SitemapAddress[] {
  return FIXED_PATHS.map((path) => addressOf(locale, path));
}

export function addressesOf(locale: Locale, kind: SitemapKind, entries: SitemapEntry[]): SitemapAddress[] {
  return entries.map(({ slugs, updatedAt }) => ({ ...addressOf(locale, PATHS[kind](slugs)), updatedAt }));
}

function addressOf(locale: Locale, path: string): SitemapAddress {
  const other = otherLocale(locale);
  const url = inLanguage(locale, path);
  const alternates = { [HTML_LANG[locale]]: url, [HTML_LANG[other]]: inLanguage(other, path) };
  return { url, alternates: { ...alternates, 'x-default': inLanguage('zh-hk', path) } };
}

function inLanguage(locale: Locale, path: string): string {
  const [pathname = '/', search = ''] = path.split('?');
  return absoluteUrl(switchLocale(locale, pathname, search));
}
