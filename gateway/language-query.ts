import { switchLocale } from '../lib/i18n/paths.ts';
import type { Rendering } from './render.ts';

/** A link of components/layout/language-link.tsx, as React writes it. */
const LANGUAGE_LINK = /(<a href=")([^"]*)(" hrefLang="(en|zh-Hant-HK)")/g;

/**
 * Gives the links to a page's other language the query of its address, which cached pages do not know, so that they keep it
 * without JavaScript too (specification §2). Every other answer as it is.
 * @param url address of the page, with its query
 */
export function withLanguageQuery(rendering: Rendering, url: string): Rendering {
  const query = url.indexOf('?');
  if (query < 0 || !String(rendering.headers['content-type']).startsWith('text/html')) return rendering;
  const search = url.slice(query);
  const html = rendering.body
    .toString()
    .replace(LANGUAGE_LINK, (_, before: string, path: string, after: string, language: string) => {
      // The query is written in percent signs but for its separators.
      const address = switchLocale(language === 'en' ? 'en' : 'zh-hk', path, search);
      return before + address.replace(/\?.*/, (written) => written.replaceAll('&', '&amp;')) + after;
    });
  return { ...rendering, body: Buffer.from(html) };
}
