import { DEFAULT_LOCALE, type Locale } from '../contract/locale.ts';

/** Suffix of every English category slug (specification §2). */
export const ENGLISH_SLUG_SUFFIX = '-en';

/** Returns a category slug in a language, from the slug of either language. */
export function categorySlugIn(locale: Locale, slug: string): string {
  const base = slug.endsWith(ENGLISH_SLUG_SUFFIX) ? slug.slice(0, -ENGLISH_SLUG_SUFFIX.length) : slug;
  return locale === 'en' ? base + ENGLISH_SLUG_SUFFIX : base;
}

/**
 * Returns the path of a page (`/about`, `/course?page=2`) in a language: prefix `/en` for English, none for
 * Chinese.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path.startsWith('/?') ? path.slice(1) : path}`;
}

/** Returns the URL of the same page in the other language. Replaces the prefix and category slugs only. */
export function switchLocale(target: Locale, pathname: string, search = ''): string {
  const bare = pathname.replace(/^\/(en|zh-hk)(?=\/|$)/, '') || '/';
  const path = bare.replace(
    /^\/category\/([^/]+)/,
    (_, slug: string) => `/category/${categorySlugIn(target, slug)}`,
  );
  const query = new URLSearchParams(search);
  for (const name of ['category', 'subCategory', 'thirdCategory']) {
    const slug = query.get(name);
    if (slug) query.set(name, categorySlugIn(target, slug));
  }
  const text = query.toString();
  return localePath(target, text ? `${path}?${text}` : path);
}
