import type { Locale } from '@/lib/contract/locale';
import { isSampleAddress } from '@/lib/contract/site-settings';
import { localePath } from '@/lib/i18n/paths';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { absoluteUrl, site } from '@/lib/site/site';

/** Returns the structured data of the site (schema.org WebSite with SearchAction, and Organization). */
export function siteData(locale: Locale): Record<string, unknown>[] {
  const organization = `${absoluteUrl('/')}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: site.name[locale],
      alternateName: site.name[otherLocale(locale)],
      url: absoluteUrl('/'),
      logo: absoluteUrl('/icon-512.png'),
      areaServed: 'Hong Kong',
      sameAs: site.socialLinks.map(({ url }) => url).filter((url) => !isSampleAddress(url)),
    },
    {
      '@type': 'WebSite',
      name: site.name[locale],
      url: absoluteUrl(localePath(locale, '/')),
      inLanguage: HTML_LANG[locale],
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: absoluteUrl(`${localePath(locale, '/course')}?keyword={search_term_string}`),
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
