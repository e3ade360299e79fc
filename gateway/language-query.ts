import { switchLocale } from '../lib/i18n/paths.ts';

/** A link of components/layout/language-link.tsx, as React renders it. */
const LANGUAGE_LINK = /(<a href=")([^"]*)(" hrefLang="(en|zh-Hant-HK)")/g;

/**
 * Adds the query of the request to the links to the other language, so that they keep it without JavaScript
 * (specification §2). Returns a page without a query unchanged.
 * @param url address of the page with its query
 */
export function withLanguageQuery(html: string, url: string): string {
  const query = url.indexOf('?');
  if (query < 0) return html;
  const search = url.slice(query);
  return html.replace(LANGUAGE_LINK, (_, before: string, path: string, after: string, language: string) => {
    // All special characters of the query except its separators are already percent-encoded.
    const address = switchLocale(language === 'en' ? 'en' : 'zh-hk', path, search);
    return before + address.replace(/\?.*/, (written) => written.replaceAll('&', '&amp;')) + after;
  });
}
