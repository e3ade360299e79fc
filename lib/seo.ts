import type { Metadata } from 'next';
import type { Locale } from '@/lib/contract/choices';
import { localePath, switchLocale } from './i18n/paths';
import { HTML_LANG, otherLocale } from './i18n/routing';
import { absoluteUrl, site } from './site';

interface PageSeo {
  locale: Locale;
  title: string;
  description: string;
  /** This page's own address without the language prefix, its page number included: `/course?page=2`. */
  path: string;
  /** The same page in the other language where it is more than a change of prefix and category slug. */
  otherPath?: string;
  /** Filter combinations, ended courses, error pages. */
  noindex?: boolean;
  /** A picture for previews; the brand's without one. Sizes in px. */
  image?: { url: string; width: number; height: number; alt: string } | null;
  type?: 'website' | 'article';
}

/** Title, description, canonical, reciprocal hreflang and previews of one page. */
export function pageMetadata({
  locale,
  title,
  description,
  path,
  otherPath,
  noindex,
  image,
  type,
}: PageSeo): Metadata {
  const other = otherLocale(locale);
  const own = localePath(locale, path);
  const twin = otherPath ? localePath(other, otherPath) : switchPath(other, own);
  const addresses = { [HTML_LANG[locale]]: absoluteUrl(own), [HTML_LANG[other]]: absoluteUrl(twin) };
  const name = site.name[locale];
  const preview = image ?? {
    url: locale === 'en' ? '/og-en.png' : '/og-zh.png',
    width: 1200,
    height: 630,
    alt: name,
  };
  const fullTitle = title.includes(name) ? title : `${title}｜${name}`;
  return {
    title: locale === 'en' ? fullTitle.replace('｜', ' | ') : fullTitle,
    description,
    alternates: {
      canonical: absoluteUrl(own),
      languages: noindex
        ? undefined
        : { ...addresses, 'x-default': addresses[HTML_LANG['zh-hk']] ?? absoluteUrl(own) },
    },
    robots: noindex ? { index: false, follow: true } : undefined,
    openGraph: {
      title,
      description,
      url: absoluteUrl(own),
      siteName: name,
      locale: locale === 'en' ? 'en_HK' : 'zh_HK',
      type: type ?? 'website',
      images: [preview],
    },
    twitter: { card: 'summary_large_image' },
  };
}

function switchPath(target: Locale, path: string): string {
  const [pathname = '/', search = ''] = path.split('?');
  return switchLocale(target, pathname, search);
}
