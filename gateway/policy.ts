import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { isAdminPath } from '../lib/admin-path.ts';
import { contentPolicy, type InlineSources } from '../lib/content-policy.ts';
import { LAST_RESORT_STYLE } from '../lib/last-resort-style.ts';

/** The CSP source of a script or style in the markup. */
export const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Emotion makes an empty element and puts its rules into that; the last error page is rendered in the browser. */
const STYLES_TO_COME = ['', LAST_RESORT_STYLE].map(sourceOf);
/** What is no program: structured data and other text in a script element. */
const DATA = /^(?:application|text)\/(?:ld\+)?json$/;

const NONE: ReadonlySet<string> = new Set();
const ANY_STYLE = ["'unsafe-inline'"];
/** Of what is no page, and so has no script of its own. */
export const POLICY_WITHOUT_SCRIPTS = contentPolicy({}, { scripts: [], styles: ANY_STYLE });

/**
 * The policy of one page: with what the operator's environment allows, no style that is not in its markup, and no script in it but those
 * that the site wrote itself.
 * @param url address of the page, with its query
 * @param ownScripts CSP sources of these (own-scripts)
 */
export function policyOf(html: string, url: string, ownScripts: ReadonlySet<string> = NONE): string {
  const found = inlineSources(html);
  const inline = { ...found, scripts: found.scripts.filter((source) => ownScripts.has(source)) };
  // The data grid of these rooms writes its colours into an element, other ones for each browser and colour scheme.
  const styles = isAdminPath(url.replace(/\?.*/, '')) ? ANY_STYLE : inline.styles;
  return contentPolicy(process.env, { ...inline, styles });
}

/**
 * CSP sources for what stands in a page's own markup, each once, in the order of the page: SHA-256 of its scripts and styles.
 * @param mark nonce of the scripts that are `own`; one with further attributes may have caught it from another
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
  // As browsers read line ends before anything else.
  parser.end(html.replace(/\r\n?/g, '\n'));
  return { scripts: [...scripts], styles: [...styles], own };
}
