import { switchLocale } from '../lib/i18n/paths.ts';
import { withScriptWatch } from './missing-script.ts';
import { withErrorText } from './next-output/error-page.ts';
import { reportUnexpected } from './next-output/report-unexpected.ts';
import { MARK, withoutMarkAttributes, withoutMarksInTexts } from './next-output/script-nonce.ts';
import { type StaticParts, toStaticPage } from './next-output/static-page.ts';
import { embedPolicyOf, POLICY_WITHOUT_SCRIPTS, policyOf } from './policy.ts';
import type { Rendering } from './render.ts';

/** A response as it is sent, before compression. */
export interface Document {
  body: Buffer;
  /** Content-Security-Policy. */
  policy: string;
  isText: boolean;
}

const TEXT = /^text\/|[/+](?:javascript|json|xml)\b/;

/**
 * Completes the HTML of a page: its scripts, its texts where Next has none, the links to the other language,
 * and the policy that names its scripts and styles. Returns other responses without the site's marks.
 * @param url address of the page with its query
 * @param parts what static pages take from the build; null if React runs them
 */
export function toDocument(rendering: Rendering, url: string, parts: StaticParts | null): Document {
  const { status, headers, body, isStatic, isEmbeddable } = rendering;
  const type = String(headers['content-type'] ?? '');
  const isText = TEXT.test(type) && !headers['content-encoding'];
  if (!isText) return { body, policy: POLICY_WITHOUT_SCRIPTS, isText };
  const isHtml = type.startsWith('text/html');
  const isFailed = status >= 500;
  // React renders the error page.
  const isWithoutReact = isHtml && isStatic && parts && !isEmbeddable && !isFailed;
  const text = body.toString();
  let html = withoutMarksInTexts(isWithoutReact ? staticOrAsMade(text, parts) : text);
  if (!isHtml) return { body: Buffer.from(html), policy: POLICY_WITHOUT_SCRIPTS, isText };
  if (isEmbeddable && !isFailed) return { body: Buffer.from(html), policy: embedPolicyOf(html), isText };
  if (isFailed) html = withErrorText(html, url);
  html = withScriptWatch(withLanguageQuery(html, url));
  return { body: Buffer.from(withoutMarkAttributes(html)), policy: policyOf(html, url, MARK), isText };
}

/** Returns a static page, or the page as Next made it if that has anything unexpected. */
function staticOrAsMade(page: string, parts: StaticParts): string {
  const made = toStaticPage(page, parts);
  if ('html' in made) return made.html;
  reportUnexpected(made);
  return page;
}

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
