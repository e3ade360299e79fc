import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { isAdminPath } from '../lib/admin-path.ts';
import { contentPolicy, embedPolicy, type InlineSources } from '../lib/content-policy.ts';
import { LAST_RESORT_STYLE } from '../lib/last-resort-style.ts';

/** Returns the CSP source of an inline script or style. */
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Emotion inserts its rules into an empty element, and the global error page is rendered in the browser. */
const STYLES_TO_COME = ['', LAST_RESORT_STYLE].map(sourceOf);

const ANY_STYLE = ["'unsafe-inline'"];
/** Policy of responses that are not pages and therefore contain no scripts. */
export const POLICY_WITHOUT_SCRIPTS = contentPolicy({}, { scripts: [], styles: ANY_STYLE });

/**
 * Returns the policy of a page: the sources set in the environment, the styles in its markup, and only the
 * scripts that the site itself wrote.
 * @param url address of the page with its query
 * @param mark nonce of the site's own scripts (script-nonce)
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
 * mark, without duplicates, in document order. A script with further attributes does not count, because markup
 * injected before it may have absorbed the mark.
 */
function inlineSources(html: string, mark: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set(STYLES_TO_COME);
  let found: Set<string> | null = null;
  let text = '';
  const parser = new Parser({
    onopentag(name, { src, id: _, nonce, ...others }) {
      text = '';
      const isOwn = nonce === mark && src === undefined && Object.keys(others).length === 0;
      if (name === 'style') found = styles;
      else found = name === 'script' && isOwn ? scripts : null;
    },
    ontext(part) {
      if (found) text += part;
    },
    onclosetag() {
      found?.add(sourceOf(text));
      found = null;
    },
  });
  // Browsers normalise line endings before parsing.
  parser.end(html.replace(/\r\n?/g, '\n'));
  return { scripts: [...scripts], styles: [...styles] };
}
