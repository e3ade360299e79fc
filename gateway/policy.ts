import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { isAdminPath } from '../lib/admin-path.ts';
import { contentPolicy, type InlineSources } from '../lib/content-policy.ts';
import { LAST_RESORT_STYLE } from '../lib/last-resort-style.ts';

/** Returns the CSP source of an inline script or style. */
export const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Emotion inserts its rules into an empty element, and the global error page is rendered in the browser. */
const STYLES_TO_COME = ['', LAST_RESORT_STYLE].map(sourceOf);
/** Types of script elements that hold data, such as structured data. */
const DATA = /^(?:application|text)\/(?:ld\+)?json$/;

const NONE: ReadonlySet<string> = new Set();
const ANY_STYLE = ["'unsafe-inline'"];
/** Policy of responses that are not pages and therefore contain no scripts. */
export const POLICY_WITHOUT_SCRIPTS = contentPolicy({}, { scripts: [], styles: ANY_STYLE });

/**
 * Returns the policy of a page: the sources set in the environment, the styles in its markup, and only the
 * scripts that the site itself wrote.
 * @param url address of the page with its query
 * @param ownScripts CSP sources of the site's scripts (own-scripts)
 */
export function policyOf(html: string, url: string, ownScripts: ReadonlySet<string> = NONE): string {
  const found = inlineSources(html);
  const inline = { ...found, scripts: found.scripts.filter((source) => ownScripts.has(source)) };
  // The data grid of the admin inserts a style element that differs by browser and colour scheme.
  const styles = isAdminPath(url.replace(/\?.*/, '')) ? ANY_STYLE : inline.styles;
  return contentPolicy(process.env, { ...inline, styles });
}

/**
 * Returns the CSP sources (SHA-256) of the inline scripts and styles of a page, without duplicates, in
 * document order.
 * @param mark nonce of the scripts in `own`; a script with further attributes is not own, because markup
 * injected before it may have absorbed the nonce
 */
export function inlineSources(html: string, mark?: string): InlineSources & { own: ReadonlySet<string> } {
  const scripts = new Set<string>();
  const own = new Set<string>();
  const styles = new Set(STYLES_TO_COME);
  let found: Set<string>[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name, { src, type = '', id: _, nonce, ...others }) {
      text = '';
      found = [];
      if (name === 'style') found = [styles];
      else if (name === 'script' && src === undefined && !DATA.test(type)) {
        const isOwn = mark !== undefined && nonce === mark && type === '' && Object.keys(others).length === 0;
        found = isOwn ? [scripts, own] : [scripts];
      }
    },
    ontext(part) {
      if (found.length > 0) text += part;
    },
    onclosetag() {
      for (const sources of found) sources.add(sourceOf(text));
      found = [];
    },
  });
  // Browsers normalise line endings before parsing.
  parser.end(html.replace(/\r\n?/g, '\n'));
  return { scripts: [...scripts], styles: [...styles], own };
}
