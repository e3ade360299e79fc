import { hash } from 'node:crypto';
import { LAST_RESORT_STYLE } from '../lib/failures/last-resort-style.ts';
import { contentPolicy, embedPolicy, type InlineSources } from '../lib/security/content-policy.ts';
import { isAdminPath } from '../lib/site/admin-path.ts';

/** Returns the CSP source of an inline script or style. */
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Emotion inserts its rules into an empty element, and the global error page is rendered in the browser. */
const STYLES_TO_COME = ['', LAST_RESORT_STYLE].map(sourceOf);

/**
 * Inline scripts with a nonce, and inline styles. No parser is needed: the text behind a tag with the mark is
 * the site's own, whatever markup injected before it makes of that tag, and React escapes the angle brackets of
 * texts and attributes.
 */
const OWN_SCRIPT =
  /<script(?: (?:id="[^"]*"|data-own=""))? nonce="([^"]*)"(?: id="[^"]*")?>(.*?)<\/script>/gs;
const STYLE = /<style(?: [^>]*)?>(.*?)<\/style>/gs;

const ANY_STYLE = ["'unsafe-inline'"];
/** Policy of responses that are not pages and therefore contain no scripts. */
export const POLICY_WITHOUT_SCRIPTS = contentPolicy({}, { scripts: [], styles: ANY_STYLE });

/**
 * Returns the policy of a page: the sources set in the environment, the styles in its markup, and only the
 * scripts that the site itself wrote.
 * @param url address of the page with its query
 * @param mark nonce of the site's own scripts (next-output/script-nonce)
 */
export function policyOf(html: string, url: string, mark: string): string {
  const inline = inlineSources(html, mark);
  // The data grid of the admin inserts a style element that differs by browser and colour scheme.
  const styles = isAdminPath(url.replace(/\?.*/, '')) ? ANY_STYLE : inline.styles;
  return contentPolicy(process.env, { ...inline, styles });
}

/** Returns the policy of a document that other sites show in a frame: the styles in its markup, and no scripts. */
export function embedPolicyOf(html: string): string {
  return embedPolicy(inlineSources(html, '').styles);
}

/**
 * Returns the CSP sources (SHA-256) of the inline styles of a page and of the inline scripts that carry the
 * mark, without duplicates, in document order. A script with attributes other than an id and that of the site does not count.
 */
function inlineSources(html: string, mark: string): InlineSources {
  const scripts = [...html.matchAll(OWN_SCRIPT)].flatMap(([, nonce, text = '']) =>
    nonce === mark ? [text] : [],
  );
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => text);
  return { scripts: sourcesOf(scripts), styles: [...new Set([...STYLES_TO_COME, ...sourcesOf(styles)])] };
}

/** Browsers normalise line endings before parsing. */
const sourcesOf = (texts: string[]) => [
  ...new Set(texts.map((text) => sourceOf(text.replace(/\r\n?/g, '\n')))),
];
